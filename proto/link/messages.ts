// What gateways and engines tell each other.
import type { EngineMetrics } from './metrics.ts'
import type { AdminRequest, AdminResponse, SeatUser } from './admin.ts'
import type { Connection } from './actor.ts'

export type { Connection }

/** How far a gateway's pages are in sync with a room: what a resume follows on. */
export interface SyncPosition {
  epoch: number
  /** Of the last change they were shown or had nothing to be shown of. */
  version: number
  /** Of the last change they were shown. */
  told: number
}

/** Spectators by one gateway who want to play in the next game; `since`: server time, ms. */
export type SeatAsks = readonly { number: number; name: string; avatar: string; since: number }[]

/** So many people of a gateway's are named in its sample at most. */
export const SAMPLE_MOST = 64

/** Who watches a room by way of one gateway. */
export interface Audience {
  /** People, however many tabs they have; 0: the gateway wants no updates for them any more. */
  count: number
  /** Who of them wants to play in the next game; absent: nobody. */
  asks?: SeatAsks
  /** The lowest of their numbers in the room, which no two people share: by them somebody at two gateways is known. Absent: not told. */
  sample?: readonly number[]
}

/** What one connection asks of a room. */
export type Ask =
  /** `bots`: a level; three bots of it sit down as well, and the game begins. */
  | { kind: 'create'; seq: number; name: string; avatar: string; id: string; bots?: string }
  | { kind: 'join'; seq: number; name: string; avatar: string; leaving: boolean }
  /** `pointed`: the store says that the user is in this room; an older build does not tell. */
  | { kind: 'hello'; version: number; epoch: number; takeover: boolean; pointed?: boolean }
  | { kind: 'resume'; version: number; epoch: number }
  | { kind: 'command'; seq: number; command: Uint8Array }
  /** Of somebody who is no member and watches by way of their gateway; `number`: what the others know them by. */
  | { kind: 'spectator'; seq: number; number: number; name: string; avatar: string; command: Uint8Array }

/** From a gateway. `take` names an owner that cannot be reached, so that the room may be taken from it; '': nobody. */
export type Inbound =
  | { kind: 'ask'; room: string; take: string; from: Connection; ask: Ask }
  | { kind: 'closed'; room: string; connection: string }
  /** `known`: what all of them hold; an older build does not say. */
  | { kind: 'attach'; room: string; take: string; from: Connection[]; known?: SyncPosition }
  /**
   * The gateway wants the public view, and every public update from then on; `known`: what its spectators hold; `lobby`: also
   * of a room whose game has not begun, which a gateway of the build before could not show.
   */
  | (Audience & { kind: 'watch'; room: string; take: string; known?: SyncPosition; lobby?: boolean })
  /** These watch by way of this gateway now. */
  | (Audience & { kind: 'spectators'; room: string })
  /** This user went to another room. */
  | { kind: 'quit'; room: string; take: string; user: string }
  /** What an operator wants; the answer has the same number. */
  | { kind: 'operate'; id: number; errand: AdminRequest }
  /** To be said back as it is: how long the way takes. */
  | Echo

/** How far an engine is that an operator drains. */
export interface DrainFacts {
  /** When it was ordered: server time, ms. */
  since: number
  /** How many rooms there were to hand over. */
  of: number
}

/** What an engine is, beside its metrics. */
export interface EngineStatus {
  /** Two engines of one build have the same. */
  build: string
  /** When it started: server time, ms. */
  since: number
  /** null: it takes rooms. */
  drain: DrainFacts | null
}

/** A moment on the clock of the gateway that asks, ms. */
export interface Echo {
  kind: 'echo'
  at: number
}

/** What is about a room. */
export type ToRoom = Exclude<Inbound, Echo | { kind: 'operate' }>

/** One frame and whom it is for; null: everybody in the room. */
export interface Part {
  to: string[] | null
  frame: Uint8Array
}

/** A connection that joins the room, or changes its role. */
export interface Arrival {
  connection: string
  plays: boolean
  /** What the person is called here, to be taken along to a replay. */
  name: string
  avatar: string
}

/** From an engine. */
export type Outbound =
  /** In this order: who is in the room no longer, the frames, who is in it now (at the table or watching). */
  | {
      kind: 'deliver'
      room: string
      epoch: number
      /** Where everybody in the room is by this; absent where it does not say how the room is. */
      known?: SyncPosition
      left: string[]
      parts: Part[]
      joined: Arrival[]
      /** Whose each seat is, where this gateway may not know it; the last build does not say. */
      seats?: SeatUser[]
    }
  /**
   * What a gateway's spectators are shown. `follows`: it follows on what they hold; else it is everything. `users`: the members.
   * `waiting`: the game has not begun. `delay`: how late they are shown this and what follows, ms; absent: at once.
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
      /** Whose each seat is; the last build does not say. */
      seats?: SeatUser[]
    }
  /** The room can't be watched: there is none, it is out of play, or its game has not begun. */
  | { kind: 'unwatched'; room: string; why: 'absent' | 'broken' | 'waiting' }
  /** The room is no more; its spectators are told why. */
  | { kind: 'ended'; room: string; epoch: number; text: string }
  /** Not mine: ask this one; null: ask whoever is next in line. */
  | { kind: 'moved'; room: string; owner: string | null }
  /** Taken from another, who may not know it, nor whoever looks at the room by way of that one: it is mine, under this epoch. */
  | { kind: 'took'; room: string; epoch: number }
  /** The room changed hands a moment ago or its store does not answer: ask again after `wait` ms. */
  | { kind: 'later'; room: string; wait: number }
  /** There is no such room. */
  | { kind: 'absent'; room: string; connections: string[] }
  /** The room cannot be played any more; its log is kept. */
  | { kind: 'broken'; room: string; connections: string[] }
  /** Another build has saved it in a way this one can't read: ask another; `quits`: who has left it, still to be told. */
  | { kind: 'unreadable'; room: string; quits: string[] }
  /** There is no such room, and this engine begins no more: ask another. */
  | { kind: 'full'; room: string; connections: string[] }
  /** The engine is going: ask another. */
  | { kind: 'leaving' }
  /** How the engine does, for the gateway's metrics; one of another build may tell less or more, and no `status`. */
  | { kind: 'figures'; figures: Partial<EngineMetrics>; status?: EngineStatus }
  /** What came of an operator's errand. */
  | { kind: 'operated'; id: number; told: AdminResponse }
  | Echo
