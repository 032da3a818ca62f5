// The next game after a finished one: the code of its room, and what it takes over.
import type { Pace } from '#proto/client/messages.ts'

/** A code to be reserved, and the game that drew it. */
export interface DrawnCode {
  code: string
  by: string
}

/** The votes for a rematch of a matched game. */
export interface Rematch {
  /** Number of the rematch since the players were matched, from 1. */
  nth: number
  /** The matched users: with anybody else it is no rematch. */
  group: readonly string[]
  /** Matched users who want the rematch. */
  willing: readonly { user: string; name: string; avatar: string }[]
  /** All of them who have not left want it. */
  all: boolean
}

/** The next game, with what it takes over. */
export interface NextGame {
  code: string
  /** Code of the finished game's room. */
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
  /** Users who may still join; empty: too many to wait for, or unknown. */
  expected?: readonly string[]
  /** Absent unless the finished game was a matched game, and from older builds. */
  rematch?: Rematch
  /** Games won so far. */
  wins?: readonly (readonly [user: string, games: number])[]
}
