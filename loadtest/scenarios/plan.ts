// The plan of a run, and the figures that it measures.

/** What is timed, in milliseconds; each scenario says from when to when. */
export const TIMED = ['join_ms', 'move_ms', 'seen_ms', 'match_ms', 'back_ms', 'account_ms', 'buy_ms'] as const
export type Timed = (typeof TIMED)[number]

/** What is counted. `faults`: whatever did not go as it should, each told by `fault` of its world. */
export const COUNTED = [
  'rooms',
  'people',
  'moves',
  'games',
  'matches',
  'returns',
  'purchases',
  'faults',
] as const
export type Counted = (typeof COUNTED)[number]

/** The load of a run, the same for every arrival. */
export interface Plan {
  /** Where gateways listen, such as `http://127.0.0.1:7777`. */
  targets: readonly string[]
  /** Arrivals a second. */
  rate: number
  /** Seconds in which people arrive, and after which everybody goes. */
  arriving: number
  seconds: number
  /** Seconds in which the rate grows from nought. */
  ramp: number
  /** Milliseconds between two moves of one table. */
  pace: number
  /** Seats at a table. */
  players: number
  /** Spectators at a table. */
  spectators: number
  /** Milliseconds between mass reconnects. */
  apart: number
}
