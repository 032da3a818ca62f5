// Number of cards to win per player, and the order of compared players.
import { expect, it } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { nearest, nearnessOf, ordered } from './order.ts'

const { s } = situation(
  `
- case: four players
  table:
    A: { hand: [m1], bank: [m1], field: { blue: [blue1, blue2], brown: [brown1], red: [red1, red2] } }
    B: { hand: [m1, m1, m2], bank: [m5, m4], field: { blue: [blue1] } }
    C:
      {
        hand: [m1, m1],
        bank: [m10],
        field:
          {
            green: [green1], red: [red3], yellow: [yellow1], orange: [orange1], pink: [pink1],
            lightBlue: [lightBlue1], brown: [brown2], black: [black1], lightGreen: [lightGreen1],
          },
      }
    D: { hand: [], bank: [], field: { brown: [rainbow, rainbow] } }
`,
  'A',
)

it('counts the cards missing for the shorter way to win', () => {
  expect(nearnessOf(s, 1)).toEqual({ short: 2, by: 'sets' })
  expect(nearnessOf(s, 3)).toEqual({ short: 1, by: 'rainbow' })
  // Missing cards: blue 1, brown 2, a set of two 2.
  expect(nearnessOf(s, 2)).toEqual({ short: 5, by: 'sets' })
  // Two rainbow wildcards alone are not a full set.
  expect(nearnessOf(s, 4).short).toBe(5)
  expect(nearest(s)).toEqual([3])
})
it('sorts players, ties in turn order starting with me', () => {
  expect(ordered(s, 2, 'turn')).toEqual([2, 3, 4, 1])
  expect(ordered(s, 1, 'nearest')).toEqual([3, 1, 2, 4])
  expect(ordered(s, 1, 'bank')).toEqual([3, 2, 1, 4])
  expect(ordered(s, 1, 'hand')).toEqual([2, 3, 1, 4])
  expect(ordered(s, 0, 'turn')).toEqual([1, 2, 3, 4])
})
