// The game after a game: what its room takes over, and the code it is found under.
import type { Pace } from '#proto/client/messages.ts'

/** A code and the game it was drawn by. */
export interface Drawn {
  code: string
  by: string
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
  counts: number[]
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
  wins?: readonly (readonly [user: string, games: number])[]
}
