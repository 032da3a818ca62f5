// The game after a game: what its room takes over, and the code it is found under.
import type { Pace } from '#proto/client/messages.ts'

/** A code and the game it was drawn by. */
export interface Drawn {
  code: string
  by: string
}

/** A rematch of strangers. */
export interface Rematch {
  /** Which one in a row it is, from 1 on. */
  nth: number
  /** Users whom the queue brought together: with anybody else it is no game of strangers. */
  group: readonly string[]
  /** Those of them who want it. */
  willing: readonly { user: string; name: string; avatar: string }[]
  /** Nobody is left who might still want it. */
  all: boolean
}

/** What a replay takes over from the game before it. */
export interface Replay {
  code: string
  /** Room it follows. */
  after: string
  /** The user who hosts it; '': whoever comes first. */
  host: string
  timer: number
  setsToWin: number
  counts: readonly number[]
  /** Absent where an older build tells of it. */
  pace?: Pace
  /** Whether it is listed among the live games. */
  public?: boolean
  /** Seconds by which spectators see it late. */
  watchDelay?: number
  /** How the bots of that game play, in their order. */
  bots?: readonly string[]
  /** Users who are still in the room of the finished game; none: too many to be waited for, or not known. */
  expected?: readonly string[]
  /** Absent after a game of other people, and where an older build tells of it. */
  rematch?: Rematch
  wins?: readonly (readonly [user: string, games: number])[]
}
