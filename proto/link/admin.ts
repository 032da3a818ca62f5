// Admin requests of the operator's page to an engine, and the responses.
import type { RoomFacts } from '../http/operator.ts'

/** Whose a seat is. */
export interface SeatUser {
  seat: number
  user: string
}

/** One question, or one thing to be done; repeating it changes nothing more. */
export type AdminRequest =
  /** The games here whose code, or whose name in the logs, begins with `find`; at most so many. */
  | { kind: 'list'; find: string; order: 'lively' | 'quiet'; most: number }
  /** One game as any watcher sees it; `chat`: and what was said there. */
  | { kind: 'show'; room: string; chat?: boolean }
  /** Save the game and let it go, so that `to` may have it. */
  | { kind: 'release'; room: string; to: string }
  /** Take the game, which nobody has; `from`: its dead owner, ''. */
  | { kind: 'adopt'; room: string; from: string }
  /** End the game for everybody; `from`: its dead owner, ''. */
  | { kind: 'end'; room: string; from: string }
  /**
   * Hand all games over and take no more. `wait`: answer once that is done, as an older build always does; gateways of one
   * don’t say.
   */
  | { kind: 'drain'; wait?: boolean }
  /** Take games again; an engine of an older build can’t. */
  | { kind: 'resume' }

/** The answer to an admin request. */
export type AdminResponse =
  /** `fit`: how many there are. */
  | { kind: 'rooms'; rooms: RoomFacts[]; fit: number }
  /**
   * `frames`: what a watcher who came now would be sent of the table and its log; `users`: whose each seat is, left out by
   * the build before this one. `chat`: its last lines as one frame, where they were asked for; `startedAt`: when the game
   * began, server time in ms, 0: it has not; the last build leaves out both.
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
  /** The engine does not have this game, or there is none. */
  | { kind: 'absent' }
  /** The game is out of play. */
  | { kind: 'broken' }
  /** Another build has saved the game in a way this engine can't read. */
  | { kind: 'unreadable' }
  /** Somebody else has it. */
  | { kind: 'elsewhere' }
