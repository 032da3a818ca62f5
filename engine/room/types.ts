// Types of a room: its parts, requests' results, and saves.
import type { StandIn } from '#proto/client/messages.ts'
import type { Connection } from '#proto/link/messages.ts'
import type { Member, Reply } from '#proto/room/snapshot.ts'
import type { Rng } from '../rules/rng.ts'
import type { Seat } from '../rules/types.ts'
import type { Step } from './step.ts'

export type { LiveRoom, Room, SeatConnection } from './state.ts'
export type Seed = Rng

export type { Connection }

/** An encoded ServerFrame and its recipients; 'public': everybody in the room. */
export interface Delivery {
  to: 'public' | { connections: string[] }
  frame: Uint8Array
}

/**
 * The public view as frames. `follows`: only the updates its readers miss, else complete; `users`: the
 * members; `waiting`: the game has not started; `delay`: spectator delay, ms.
 */
export interface View {
  follows: boolean
  frames: Uint8Array[]
  users: string[]
  waiting?: boolean
  delay?: number
}

/** The stored lines of game log and chat, each as the content of a `Ring`; may hold more than is shown. */
export interface History {
  gameLog: Uint8Array
  chat: Uint8Array
}

/** An encoded room. */
export interface SavedRoom {
  room: Uint8Array
  /**
   * Its members, encoded separately since they change rarely and may be many; null: unchanged since the last
   * save.
   */
  people: Uint8Array | null
}

/** Effects of a request besides saves and deliveries. */
type Effects = Pick<Step, 'view' | 'closed' | 'farewell' | 'refused' | 'left' | 'next' | 'drawn' | 'finish'>

export interface Result extends Effects {
  /** In order; a player's hand precedes the update it belongs to. */
  deliveries: Delivery[]
  /** Must be durable before anything is delivered; null: nothing changed. */
  save: (Pick<Step, 'gameLog' | 'chat'> & SavedRoom & { command: Uint8Array | null; version: number }) | null
  /** The version after these deliveries, and the last version with a public update. */
  version: number
  publicVersion: number
  /** Presence may have changed. */
  presenceChanged: boolean
}

/**
 * Members of the room: people, and bots, whose user is ''. Members who left stay listed as gone, so that the
 * log can name them.
 */
export type { Member, Reply }

/**
 * A pausable timer: ms left while paused, and its deadline (server time, ms) while running; deadline 0:
 * paused.
 */
export interface Timer {
  left: number
  deadline: number
}
/** Time limit of one lane's pending answer. */
export interface AnswerLimit {
  ask: number
  lane: number
  /** The lane's number of claims and noes: a new question restarts the limit. */
  depth: number
  noes: number
  timer: Timer
}
export interface Clock {
  /** The turn that `time` and `pick` belong to. */
  turn: number
  time: Timer
  /** Time left in this turn for choosing with laid-down cards. */
  pick: Timer
  /** The timer of revealed cards; null: none are shown. */
  show: Timer | null
  limits: AnswerLimit[]
}

/** Why a bot plays a person's seat. */
export type StandInWhy = Exclude<StandIn, 'none'>

/**
 * Who plays a person's seat. `missed`: timed-out turns in a row; `reconnectGrace`: after it a bot takes the
 * seat, or in the lobby another member becomes host.
 */
export type SeatPlayer =
  | { kind: 'owner'; missed: number }
  | { kind: 'away'; missed: number; reconnectGrace: Timer }
  | { kind: 'bot'; why: StandInWhy }

/** Sums for badges and highlights per seat, in the order of `SUMS`. */
export type Tally = Map<Seat, number[]>
