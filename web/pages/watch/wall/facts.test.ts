// A small table as data for the painters and as text.
import { describe, expect, it } from 'vitest'
import type { SmallTable, WallGame } from '#proto/client/messages.ts'
import { headline, smallSeats, smallTableText } from './facts.ts'

const seat = (seat: number, name: string) => ({
  seat,
  name,
  avatar: '',
  color: seat - 1,
  sets: 0,
  bot: false,
})
const game: WallGame = { index: 0, code: 'SOUP-42', setsToWin: 3, seats: [seat(1, 'Ann'), seat(2, 'Ben')] }
const table: SmallTable = {
  index: 0,
  phase: 'playing',
  of: 2,
  turn: 9,
  nearest: 80,
  winner: 0,
  sets: [0b101, 0],
  bank: [12, 3],
  hand: [5, 1],
}

describe('a small table', () => {
  it('gives each seat its sets, bank, hand and the turn', () => {
    const [ann, ben] = smallSeats(game, table)
    expect(ann?.facts).toMatchObject({ name: 'Ann', sets: 2, setsToWin: 3, bank: 12, hand: 5, flag: null })
    expect(Object.keys(ann?.held ?? {})).toEqual(['blue', 'red'])
    expect(ben?.facts).toMatchObject({ sets: 0, flag: 'plays' })
  })
  it('is described in text', () => {
    expect(smallTableText(game, table)).toEqual([
      'Turn 9, Ben’s move; the nearest is 80% of the way to winning.',
      'Ann: 2 of 3 sets, bank 12M, 5 cards in hand.',
      'Ben: 0 of 3 sets, bank 3M, 1 card in hand.',
    ])
    expect(smallTableText(game, { ...table, winner: 1 })[0]).toBe('Ann won in 9 turns.')
    expect(smallTableText(game, undefined)[0]).toBe('Nothing is known of it yet.')
  })
  it('has a headline with its state', () => {
    expect(headline(game, table)).toBe('80% · turn 9')
    expect(headline(game, { ...table, winner: 2 })).toBe('Ben won')
    expect(headline(game, { ...table, phase: 'waiting' })).toBe('waiting for the deal')
  })
})
