// The store of live games: small tables across changes of the wall, and the next game.
import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveGame, SmallTable } from '#proto/client/messages.ts'
import { featuredOf, neighbourOf, placeTable, placeWall, useLiveGames } from './liveGames.ts'

const game = (code: string, winner = 0): LiveGame => ({
  code,
  seats: [],
  turn: 1,
  of: 1,
  setsToWin: 3,
  nearest: 0,
  watching: 0,
  startedAt: 0,
  winner,
  endedAt: 0,
  houseRules: false,
  excitement: 0,
})
const table = (index: number, turn: number): SmallTable => ({
  index,
  turn,
  phase: 'playing',
  of: 1,
  nearest: 0,
  winner: 0,
  sets: [],
  bank: [],
  hand: [],
})
const wall = (...codes: string[]): void =>
  placeWall({
    games: codes.map((code, index) => ({ index, code, setsToWin: 3, seats: [] })),
    dropped: [],
    gone: [],
  })
const turns = () =>
  Object.fromEntries([...useLiveGames.getState().tables].map(([code, { turn }]) => [code, turn]))

beforeEach(() => useLiveGames.setState({ directory: null, wall: new Map(), tables: new Map() }))

describe('small tables', () => {
  it('are assigned to the game with their index on this wall', () => {
    wall('A', 'B')
    placeTable(table(1, 7))
    expect(turns()).toEqual({ B: 7 })
    placeTable(table(5, 9))
    expect(turns()).toEqual({ B: 7 })
  })
  it('are kept for their game on a new wall, whatever its index', () => {
    wall('A', 'B')
    placeTable(table(1, 7))
    wall('B', 'C')
    expect(turns()).toEqual({ B: 7 })
    placeTable(table(0, 8))
    expect(turns()).toEqual({ B: 8 })
  })
})

describe('the featured game', () => {
  it('is the first game in progress', () => {
    expect(featuredOf(null, [game('A', 2), game('B'), game('C')])?.code).toBe('B')
    expect(featuredOf(null, [])).toBeNull()
  })
  it('stays while it is listed, with its result too, and then until there is another', () => {
    expect(featuredOf(game('B'), [game('A'), game('B', 1)])).toMatchObject({ code: 'B', winner: 1 })
    expect(featuredOf(game('B'), [game('A')])?.code).toBe('A')
    expect(featuredOf(game('B'), [])?.code).toBe('B')
  })
})

describe('the next game', () => {
  const games = [game('A'), game('B'), game('C')]
  it('cycles in both directions', () => {
    expect(neighbourOf(games, 'A', 1)).toBe('B')
    expect(neighbourOf(games, 'C', 1)).toBe('A')
    expect(neighbourOf(games, 'A', -1)).toBe('C')
  })
  it('skips finished games', () => {
    expect(neighbourOf([game('A'), game('B', 2), game('C')], 'A', 1)).toBe('C')
  })
  it('starts at an end of the list if the current game is not in it', () => {
    expect(neighbourOf(games, 'X', 1)).toBe('A')
    expect(neighbourOf(games, 'X', -1)).toBe('C')
  })
  it('is none if there is no other game', () => {
    expect(neighbourOf([game('A')], 'A', 1)).toBe('')
    expect(neighbourOf([], 'A', 1)).toBe('')
  })
})
