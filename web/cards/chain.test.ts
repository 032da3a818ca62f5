// Tests the chain of a lane as displayed, and the exact sentence of a countered No.
import { answersFor } from '#engine/rules/public.ts'
import { expect, test } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { chainOf, counterNoText } from './chain.ts'

test('each No follows the card it answers, with its player', () => {
  const { s, me } = situation(
    `
- case: chain
  table: { A: { hand: [rentRedYellow, quarantine], field: { red: [red1] } }, B: { hand: [quarantine, quarantine], bank: [m5] } }
  do: [ A: { play: rentRedYellow, color: red }, B: { sayNo: A }, A: { sayNo: B } ]
`,
    'B',
  )
  const [open] = answersFor(s, me)
  if (!open) throw new Error('nothing is asked')
  expect(chainOf(s, open).map(({ by, key, counter }) => [by, key, counter])).toEqual([
    [1, 'rentRedYellow', false],
    [2, 'quarantine', false],
    [1, 'quarantine', true],
  ])
})

test('a passed rent shows the card that passed it', () => {
  const { s, me } = situation(
    `
- case: passed
  table: { A: { hand: [rentRainbow], field: { red: [red1] } }, B: { hand: [payMyRent], bank: [m5] }, C: { bank: [m5] } }
  do: [ A: { play: rentRainbow, color: red, target: B }, B: { passRent: C } ]
`,
    'C',
  )
  const [open] = answersFor(s, me)
  if (!open) throw new Error('nothing is asked')
  expect(chainOf(s, open).map(({ by, key }) => [by, key])).toEqual([
    [1, 'rentRainbow'],
    [2, 'payMyRent'],
  ])
})

test('a countered No has the exact text', () => {
  expect(counterNoText('Abena')).toBe(
    "Abena is also in quarantine! Your No! I'm in Quarantine card was No! I'm in Quarantined, but you may use another No! I'm in Quarantine card if you have one.",
  )
})
