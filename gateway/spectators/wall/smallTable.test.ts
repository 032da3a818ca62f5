// Tests of the small table: derived from public facts, at most 40 bytes at any size.
import { expect, test } from 'vitest'
import { CARD_KEYS, cardsFromCounts, setSize, type CardKey, type Color } from '#engine/rules/public.ts'
import type { PlayerView, SmallTable } from '#proto/client/messages.ts'
import { colorsOfMask, MAX_SMALL_TABLE_SEATS, MAX_SMALL_TABLE_BYTES } from '#proto/client/smallTable.ts'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { person } from '../testing/person.ts'
import type { PublicState } from '../../routing/publicState.ts'
import { haveSeatsChanged, smallTableFrame, wallGame } from './smallTable.ts'

const COUNTS = CARD_KEYS.map(() => 20)
const CARDS = cardsFromCounts(COUNTS)
/** Cards of a key. */
const some = (key: CardKey, count: number): number[] => {
  const first = CARDS.indexOf(key, 1)
  return Array.from({ length: count }, (_, nth) => first + nth)
}

const player = (seat: number, sets: Color[], bank: number[], hand = 5): PlayerView => {
  const stands = sets.flatMap((color) => Array.from({ length: setSize(color) }, () => color))
  const field = stands.flatMap((color) => {
    const key = CARD_KEYS.find((each) => each === `${color}1`)
    return key === undefined ? [] : some(key, 1)
  })
  return { seat, hand, bank, field, stands, extras: [], on: [], shelter: 0, delayed: false, bot: false }
}

function stateOf(players: PlayerView[], turn: { of: number; turn: number; winner?: number }): PublicState {
  return {
    players,
    table: {
      seats: players.map(({ seat }) => seat),
      moves: 3,
      multiplier: 1,
      deck: 40,
      discard: 0,
      top: [],
      revivable: [],
      setsToWin: 3,
      winner: 0,
      vote: null,
      ...turn,
    },
    pending: { kind: 'nothing', nothing: {} },
    counts: COUNTS,
    lobby: {
      code: 'BCDF-23',
      phase: 'playing',
      host: 1,
      timer: 0,
      setsToWin: 3,
      counts: [],
      next: '',
      ended: '',
      decks: 1,
      answer: 0,
      pace: 'normal',
    },
    people: players.map(({ seat }) => person(seat)),
  }
}

function read(frame: Uint8Array): SmallTable {
  const said = decodeServer(frame)
  if (isBroken(said) || said.body !== 'smallTable') throw new Error('no small table')
  return said.smallTable
}

test('a frame has turn, complete sets, banks, hands and closeness to winning', () => {
  const state = stateOf([player(1, ['blue'], some('m3', 2)), player(2, [], some('m10', 1), 7)], {
    of: 2,
    turn: 9,
  })
  const { sets, ...small } = read(smallTableFrame(7, state))
  expect(small).toEqual({
    index: 7,
    phase: 'playing',
    of: 2,
    turn: 9,
    bank: [6, 10],
    hand: [5, 7],
    winner: 0,
    nearest: 33,
  })
  expect(sets.map(colorsOfMask)).toEqual([['blue'], []])
  const { seats } = wallGame(7, 'BCDF-23', state)
  expect(seats.map(({ seat, name, sets: count }) => [seat, name, count])).toEqual([
    [1, 'Player 1', 1],
    [2, 'Player 2', 0],
  ])
})

test('the largest table takes at most 40 bytes, whatever the numbers', () => {
  const late: Color[] = ['lightBlue', 'brown', 'black', 'lightGreen']
  for (const first of [1, 120, 5000]) {
    for (const index of [1, 200, 16_000, 2_000_000]) {
      const seats = Array.from({ length: 9 }, (_, nth) => first + nth)
      const players = seats.map((seat) => player(seat, late, some('m10', 20), 200))
      for (const turn of [
        { of: first + 8, turn: 20_000 },
        { of: first, turn: 900, winner: first },
      ]) {
        const frame = smallTableFrame(index, stateOf(players, turn))
        expect(frame.length).toBeLessThanOrEqual(MAX_SMALL_TABLE_BYTES)
        expect(read(frame).bank).toHaveLength(MAX_SMALL_TABLE_SEATS)
      }
    }
  }
})

test('a lobby frame has its members; seats are sent again only when they change', () => {
  const lobby = { ...stateOf([], { of: 0, turn: 0 }), table: null, counts: [], people: [person(1)] }
  expect(read(smallTableFrame(1, lobby))).toMatchObject({ index: 1, turn: 0, sets: [] })
  expect(wallGame(1, 'BCDF-23', lobby).seats).toHaveLength(1)
  expect(haveSeatsChanged(null, lobby)).toBe(true)
  const away = { ...lobby, people: [{ ...person(1), away: true }] }
  expect(haveSeatsChanged(lobby, away)).toBe(false)
  expect(haveSeatsChanged(lobby, { ...lobby, people: [person(1), person(2)] })).toBe(true)
})
