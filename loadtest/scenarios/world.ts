// Interface between a scenario and its load generator: sockets, HTTP, clock, metrics.
import type { ClientSocket } from '../client/socket.ts'

/** What is timed, in milliseconds; each scenario says from when to when. */
export const TIMED = ['join_ms', 'move_ms', 'seen_ms', 'match_ms', 'back_ms', 'account_ms', 'buy_ms'] as const
export type Timed = (typeof TIMED)[number]

/** What is counted. `faults`: whatever did not go as it should, each told by `World.fault`. */
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

/** What a socket tells, with the moment it came in by the world's clock. */
export interface TimedEars {
  message(bytes: Uint8Array, at: number): void
  closed(code: number): void
}

/** An answer over HTTP; `body` is its JSON, null when there is none. */
export interface Answer {
  status: number
  body: unknown
}

/** A question over HTTP. */
export interface Question {
  method: 'GET' | 'POST'
  path: string
  body?: object
  token?: string
}

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
  /** Watchers at a table. */
  watchers: number
  /** Milliseconds between mass reconnects. */
  apart: number
}

/** One arrival's world. */
export interface World {
  readonly plan: Plan
  /** Counts the arrivals of the run from 0. */
  readonly nth: number
  /** By `now`: when the run began, when this arrival was due, and when nothing more is to be begun. */
  readonly began: number
  readonly due: number
  readonly end: number
  /** Milliseconds, with fractions. */
  now(): number
  /** Opens a socket at one of the gateways. */
  dial(target: string, handlers: TimedEars): Promise<ClientSocket>
  ask(target: string, question: Question): Promise<Answer>
  took(figure: Timed, ms: number): void
  count(figure: Counted, by?: number): void
  /** Something did not go as it should. */
  fault(what: string): void
}

/** Waits until a moment of the world's clock. */
export const sleepUntil = (world: World, at: number): Promise<void> => {
  const ms = at - world.now()
  return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))
}

/** The gateway of the nth page, round robin. */
export const targetFor = ({ plan: { targets } }: World, nth: number): string =>
  targets[nth % targets.length] ?? ''
