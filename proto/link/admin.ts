// Admin requests of the operator's page to an engine, and the responses.
import type { RoomFacts } from '../http/operator.ts'

/** The user of a seat. */
export interface SeatUser {
  seat: number
  user: string
}

/** A query or an action of an admin; idempotent. */
export type AdminRequest =
  /** Lists the games here whose code, or hash in the logs, begins with `find`; at most `most`. */
  | { kind: 'list'; find: string; order: 'lively' | 'quiet'; most: number }
  /** One game as a spectator sees it; `chat`: include its chat. */
  | { kind: 'show'; room: string; chat?: boolean }
  /** Saves the game and releases its lease, so that `to` may acquire it. */
  | { kind: 'release'; room: string; to: string }
  /** Takes over a game without a live owner; `from`: its dead owner, or ''. */
  | { kind: 'adopt'; room: string; from: string }
  /** Ends the game for everybody; `from`: its dead owner, or ''. */
  | { kind: 'end'; room: string; from: string }
  /**
   * Hands all games over and accepts no more. `wait`: answer once that is done, as an older build always
   * does; older gateways omit it.
   */
  | { kind: 'drain'; wait?: boolean }
  /** Accepts games again; an engine of an older build can't. */
  | { kind: 'resume' }

/** The answer to an admin request. */
export type AdminResponse =
  /** `fit`: the total number of matches. */
  | { kind: 'rooms'; rooms: RoomFacts[]; fit: number }
  /**
   * `frames`: the table and its log as sent to a new spectator; `users`: the user of each seat, omitted by
   * the previous build. `chat`: its last lines as one frame, if requested; `startedAt`: when the game
   * started, server time, ms; 0: it has not; the previous build omits both.
   */
  | {
      kind: 'shown'
      room: RoomFacts
      frames: Uint8Array[]
      users?: SeatUser[]
      chat?: Uint8Array
      startedAt?: number
    }
  | { kind: 'done' }
  /** This engine does not own the game, or it does not exist. */
  | { kind: 'absent' }
  /** The game is quarantined as broken. */
  | { kind: 'broken' }
  /** Another build has saved the game in a form this engine can't read. */
  | { kind: 'unreadable' }
  /** Another engine owns it. */
  | { kind: 'elsewhere' }
