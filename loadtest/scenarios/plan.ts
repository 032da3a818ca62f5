// The plan of a run, and the names of its measurements.

/** Timings in ms; each scenario defines their start and end. */
export const TIMED = ['join_ms', 'move_ms', 'seen_ms', 'match_ms', 'back_ms', 'account_ms', 'buy_ms'] as const
export type Timed = (typeof TIMED)[number]

/** Counters. `faults`: errors of the system under test, each logged. */
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
  /** Origins of the gateways, such as `http://127.0.0.1:7777`. */
  targets: readonly string[]
  /** Arrivals a second. */
  rate: number
  /** Seconds of arrivals, and of the whole run. */
  arriving: number
  seconds: number
  /** Seconds in which the rate rises from zero. */
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
