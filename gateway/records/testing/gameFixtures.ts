// Finished games for tests.
import { SUMS, type Sum } from '#proto/results/sums.ts'
import type { GameResult, ResultPlayer } from '#proto/results/result.ts'
import { fresh } from './testStore.ts'

/** Noon of an arbitrary day, UTC. */
export const NOON = Date.UTC(2026, 4, 6, 12)

/** A person in a game, with these counters. */
export const person = (
  seat: number,
  user: string,
  sums: Partial<Record<Sum, number>> = {},
): ResultPlayer => ({
  seat,
  user,
  name: user,
  level: '',
  sums: SUMS.map((type) => sums[type] ?? 0),
})

/** A counted game, won by seat 1. */
export const gameOf = (players: ResultPlayer[], change: Partial<GameResult> = {}): GameResult => ({
  id: fresh('game'),
  ended: NOON,
  how: 'sets',
  winner: 1,
  turns: 20,
  counts: true,
  players,
  ...change,
})
