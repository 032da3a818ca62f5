// The game after a game: what its room takes over, and its code.
import type { Pace } from '#proto/client/messages.ts'

/** A code and the game that drew it. */
export interface DrawnCode {
  code: string
  by: string
}

/** A rematch of strangers. */
export interface Rematch {
  /** Its number in a row, from 1. */
  nth: number
  /** The matched users: with anybody else it is no game of strangers. */
  group: readonly string[]
  /** Those of them who want the rematch. */
  willing: readonly { user: string; name: string; avatar: string }[]
  /** Everybody who is left has decided. */
  all: boolean
}

/** What a replay takes over from the game before it. */
export interface NextGame {
  code: string
  /** Code of the room it follows. */
  after: string
  /** The user who hosts it; '': the first to join. */
  host: string
  timer: number
  setsToWin: number
  counts: readonly number[]
  /** Absent from older builds. */
  pace?: Pace
  /** Whether it is listed in the directory of live games. */
  public?: boolean
  /** Spectator delay, seconds. */
  watchDelay?: number
  /** Levels of that game's bots, in order. */
  bots?: readonly string[]
  /** Users still in the finished game's room; empty: too many to wait for, or unknown. */
  expected?: readonly string[]
  /** Absent unless it is a rematch of strangers, and from older builds. */
  rematch?: Rematch
  wins?: readonly (readonly [user: string, games: number])[]
}
