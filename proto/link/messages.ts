// Messages between gateways and engines.
import type { DrainFacts } from '../http/operator.ts'
import type { EngineMetrics } from './metrics.ts'
import type { AdminRequest, AdminResponse, SeatUser } from './admin.ts'

/** One socket as its gateway has authenticated it; `id` is never reused. */
export interface Connection {
  id: string
  page: string
  user: string
  /**
   * Number of this socket among those its page has opened; the highest is the current one; absent: unknown.
   */
  nth?: number
  /** Store items this user owns; absent: none. */
  owned?: readonly string[]
  /** Minutes by which this user's clock is ahead of UTC; absent: unknown. */
  zone?: number
}

/** How far a gateway's pages are in sync with a room; a resume continues from here. */
export interface SyncPosition {
  epoch: number
  /** The last change they were sent, or that had nothing visible to them. */
  version: number
  /** The last change they were sent. */
  told: number
}

/** Spectators at one gateway who asked for a seat in the next game; `since`: server time, ms. */
export type SeatAsks = readonly { number: number; name: string; avatar: string; since: number }[]

/** The most people in one gateway's sample. */
export const MAX_SAMPLE = 64

/** The spectators of a room at one gateway. */
export interface Audience {
  /** People, however many tabs they have; 0: unsubscribes the gateway. */
  count: number
  /** Those who asked for a seat in the next game; absent: none. */
  asks?: SeatAsks
  /**
   * A sample of their numbers in the room, the lowest ones, which lets the engine recognise a person
   * connected to two gateways. Absent: not sent.
   */
  sample?: readonly number[]
}

/** A request of one connection to a room. */
export type ConnectionRequest =
  /** `bots`: a level; three bots of that level take seats and the game starts. */
  | { kind: 'create'; seq: number; name: string; avatar: string; id: string; bots?: string }
  | { kind: 'join'; seq: number; name: string; avatar: string; leaving: boolean }
  /** `pointed`: Redis has this room as the user's; not sent by older builds. */
  | { kind: 'hello'; version: number; epoch: number; takeover: boolean; pointed?: boolean }
  | { kind: 'resume'; version: number; epoch: number }
  | { kind: 'command'; seq: number; command: Uint8Array }
  /**
   * From a spectator who is no member, through their gateway; `number`: their number for the other people in
   * the room.
   */
  | { kind: 'spectator'; seq: number; number: number; name: string; avatar: string; command: Uint8Array }

/** To an engine. `take` names an unreachable owner, from which the room may be taken over; '': none. */
export type Inbound =
  | { kind: 'ask'; room: string; take: string; from: Connection; ask: ConnectionRequest }
  | { kind: 'closed'; room: string; connection: string }
  /** `known`: what all of them have; not sent by older builds. */
  | { kind: 'attach'; room: string; take: string; from: Connection[]; known?: SyncPosition }
  /**
   * Subscribes the gateway to the public view and its updates; `known`: what its spectators have; `lobby`:
   * also for a room whose game has not started, which gateways of the previous build could not show.
   */
  | (Audience & { kind: 'watch'; room: string; take: string; known?: SyncPosition; lobby?: boolean })
  /** The spectators of this gateway have changed. */
  | (Audience & { kind: 'spectators'; room: string })
  /** This user has joined another room. */
  | { kind: 'quit'; room: string; take: string; user: string }
  /** An admin request; the response has the same id. */
  | { kind: 'operate'; id: number; errand: AdminRequest }
  /** To be echoed, to measure the round trip. */
  | Echo

/** Facts about an engine beside its metrics. */
export interface EngineStatus {
  /** Equal for engines of the same build. */
  build: string
  /** When it started: server time, ms. */
  since: number
  /** null: it accepts rooms. */
  drain: DrainFacts | null
}

/** A time on the requesting gateway's clock, ms. */
export interface Echo {
  kind: 'echo'
  at: number
}

/** Messages addressed to a room. */
export type ToRoom = Exclude<Inbound, Echo | { kind: 'operate' }>

/** One frame and its recipients; null: everybody in the room. */
export interface Part {
  to: string[] | null
  frame: Uint8Array
}

/** A connection that joins the room or changes its role. */
export interface Arrival {
  connection: string
  plays: boolean
  /** The person's name in the room, which a replay keeps. */
  name: string
  avatar: string
}

/** From an engine. */
export type Outbound =
  /**
   * Applied in this order: connections that left, the frames, connections that joined (at the table or as
   * spectators).
   */
  | {
      kind: 'deliver'
      room: string
      epoch: number
      /** The position of everybody in the room after this; absent if it carries no state of the room. */
      known?: SyncPosition
      left: string[]
      parts: Part[]
      joined: Arrival[]
      /** The user of each seat, if this gateway may not have them; not sent by the previous build. */
      seats?: SeatUser[]
    }
  /**
   * The spectators' view. `follows`: an increment to what they have; else it is complete. `users`: the
   * members. `waiting`: the game has not started. `delay`: the spectators' delay from here on, ms; absent:
   * none.
   */
  | {
      kind: 'view'
      room: string
      epoch: number
      known: SyncPosition
      follows: boolean
      frames: Uint8Array[]
      users: string[]
      waiting?: boolean
      delay?: number
      /** The user of each seat; not sent by the previous build. */
      seats?: SeatUser[]
    }
  /** The room can't be watched: it does not exist, is broken, or its game has not started. */
  | { kind: 'unwatched'; room: string; why: 'absent' | 'broken' | 'waiting' }
  /** The room has ended; `text` is shown to its spectators. */
  | { kind: 'ended'; room: string; epoch: number; text: string }
  /** Another engine owns the room: ask `owner`; null: the next one in rendezvous order. */
  | { kind: 'moved'; room: string; owner: string | null }
  /**
   * Takeover: this engine owns the room now, under this epoch. The previous owner and its spectators may not
   * know it.
   */
  | { kind: 'took'; room: string; epoch: number }
  /** The room has just changed owner, or Redis does not answer: retry after `wait` ms. */
  | { kind: 'later'; room: string; wait: number }
  /** The room does not exist. */
  | { kind: 'absent'; room: string; connections: string[] }
  /** The room is broken and can't be played any more; its log is kept. */
  | { kind: 'broken'; room: string; connections: string[] }
  /**
   * Saved by another build in a form this one can't read: ask another engine; `quits`: users who left it and
   * whose leave is not applied yet.
   */
  | { kind: 'unreadable'; room: string; quits: string[] }
  /** The room does not exist, and this engine creates no more: ask another. */
  | { kind: 'full'; room: string; connections: string[] }
  /** The engine shuts down: ask another. */
  | { kind: 'leaving' }
  /** The engine's metrics for the gateway's; another build may send more or fewer fields, and no `status`. */
  | { kind: 'figures'; figures: Partial<EngineMetrics>; status?: EngineStatus }
  /** The response to an admin request. */
  | { kind: 'operated'; id: number; told: AdminResponse }
  | Echo
