// Tests seat toasts, and what an update starts for me.
import { expect, it } from 'vitest'
import type { Event } from '#proto/client/messages.ts'
import { situation } from '#web/dev/situation.ts'
import { beginsIn } from './begins.ts'
import { toastsIn } from './toasts.ts'

const RENT = `
- case: rent
  table:
    A: { hand: [rentGreenBlue, tpStash], bank: [m1], field: { blue: [blue1, blue2] } }
    B: { hand: [m1], bank: [m5], field: { red: [red1] } }
    C: { hand: [m1], bank: [m5], field: { red: [red2] } }
  do:
    - A: { play: rentGreenBlue, color: blue }
`
const QUIET = RENT.slice(0, RENT.indexOf('  do:'))

it('a card another player plays has a toast at their seat, and so does a player who drinks', () => {
  const { s } = situation(QUIET, 'B')
  const played = (key: string, as: 'action' | 'money'): Event => ({
    kind: 'played',
    played: { by: 1, card: s.cards.findIndex((each) => each === key), as, on: [] },
  })
  const drink: Event = { kind: 'drink', drink: { seats: [2, 3], reason: '5M or more paid at once' } }
  expect(toastsIn(s, [played('tpStash', 'action'), drink], 2)).toEqual([
    { seat: 1, kind: 'card', text: 'Toilet Paper Stash +3' },
    { seat: 3, kind: 'drink', text: 'drinks' },
  ])
  expect(toastsIn(s, [played('tpStash', 'money')], 2)).toEqual([])
  expect(toastsIn(s, [played('tpStash', 'action')], 1)).toEqual([])
})

it('a quick phrase has a toast at its sender’s seat, also at mine; a typed message has none', () => {
  const { s, me } = situation(QUIET, 'B')
  const said = (by: number, phrase?: number): Event => ({
    kind: 'said',
    said: { by, text: 'Ouch!', secret: '', ...(phrase !== undefined && { phrase }) },
  })
  expect(toastsIn(s, [said(1, 2), said(me, 2), said(3)], me)).toEqual([
    { seat: 1, kind: 'phrase', text: 'Ouch!' },
    { seat: me, kind: 'phrase', text: 'Ouch!' },
  ])
})

it('an update starts a question to me, or my turn, once', () => {
  const before = situation(QUIET, 'B')
  const after = situation(RENT, 'B')
  expect(beginsIn(before.s, after.s, after.me)).toBe('question')
  expect(beginsIn(after.s, after.s, after.me)).toBe(null)
  expect(beginsIn(before.s, after.s, 0)).toBe(null)
  const mine = { ...before.s, turn: { ...before.s.turn, of: before.me } }
  expect(beginsIn(before.s, mine, before.me)).toBe('turn')
  expect(beginsIn(mine, mine, before.me)).toBe(null)
})
