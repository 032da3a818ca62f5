// Tests the rent a card would collect now, and how close a player is to winning.
import { expect, it } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { nearOf } from './facts.ts'
import { rentNow, rentText } from './rentNow.ts'

const TABLE = `
- case: rent
  table:
    A:
      hand: [rentGreenBlue, rentRedYellow, rentRainbow, m1]
      field: { blue: [blue1, blue2], green: [green1, green2], red: [red1] }
    B: { hand: [m1], field: { pink: [pink1, pink2], brown: [brown1] } }
    C: {}
  multiplier: 2
`
const { s, me } = situation(TABLE, 'A')
const idOf = (key: string): number => s.cards.findIndex((each) => each === key)

it('a rent card states its best rent, with this turn’s multiplier', () => {
  expect(rentNow(s, me, idOf('rentGreenBlue'))).toEqual({ each: 16, payers: 'all' })
  expect(rentNow(s, me, idOf('rentRainbow'))).toEqual({ each: 16, payers: 'any' })
  expect(rentNow(s, me, idOf('m1'))).toBe(null)
  expect(rentText({ each: 16, payers: 'all' })).toBe('16M each')
  expect(rentText({ each: 16, payers: 'any' })).toBe('16M from one')
})

it('a rent card against a single opponent states the sum alone', () => {
  const two = situation(TABLE.replace('    C: {}\n', ''), 'A')
  const rent = rentNow(two.s, two.me, idOf('rentRainbow'))
  expect(rent && rentText(rent)).toBe('16M')
})

it('a rent card without a matching property states that there is no rent yet', () => {
  const bare = situation(TABLE.replace('blue: [blue1, blue2], green: [green1, green2], ', ''), 'A')
  const nothing = rentNow(bare.s, bare.me, idOf('rentGreenBlue'))
  expect(nothing).toEqual({ each: 0, payers: 'all' })
  expect(nothing && rentText(nothing)).toBe('no rent yet')
})

it('colors missing one card are nearly complete, all others are not', () => {
  expect(nearOf(s, me)).toEqual(['green'])
  expect([...nearOf(s, 2)].sort()).toEqual(['brown', 'pink'])
})
