// The sentence for a returning player: their pending question precedes whose turn it is.
import { expect, it } from 'vitest'
import { situation } from '#web/dev/situation.ts'
import { gameStatus } from './gameStatus.ts'

const TABLE = `
- case: rent
  table:
    A: { hand: [rentGreenBlue], bank: [m1], field: { blue: [blue1] } }
    B: { hand: [m1], bank: [m5], field: { red: [red1] } }
    C: { hand: [m1], bank: [m5], field: { red: [red2] } }
  do:
    - A: { play: rentGreenBlue, color: blue }
`
const QUIET = TABLE.slice(0, TABLE.indexOf('  do:'))
const name = (seat: number): string => ['', 'Ann', 'Jonas', 'Cy'][seat] ?? ''

it('states a debt I have to answer', () => {
  const { s, me } = situation(TABLE, 'B')
  expect(gameStatus(s, me, name)).toMatch(/^Ann wants \dM from you\.$/)
})

it('states whether it is my turn or another player’s', () => {
  const mine = situation(QUIET, 'A')
  expect(gameStatus(mine.s, mine.me, name)).toBe('It’s your turn: 3 moves left.')
  const theirs = situation(QUIET, 'B')
  expect(gameStatus(theirs.s, theirs.me, name)).toBe('It’s Ann’s turn.')
})
