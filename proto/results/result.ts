// How a game ended: what an engine leaves in the outbox and a gateway writes into the records.

/** sets, rainbow, last: somebody has won so; ended: the host ended it for everyone. */
export const ENDINGS = ['sets', 'rainbow', 'last', 'ended'] as const
export type Ending = (typeof ENDINGS)[number]

/** Somebody who was still in the game when it ended. */
export interface ResultPlayer {
  seat: number
  /** '' for a bot. */
  user: string
  name: string
  /** A bot's way of playing; '': a person. */
  level: string
  /** In the order of `SUMS` (proto/results/sums.ts). */
  sums: number[]
  /** Minutes by which their clock was ahead of UTC; absent: none, or not known. */
  zone?: number
  /** A bot played for this person at the end: the game brings them nothing. */
  standIn?: true
}

/** One game. */
export interface GameResult {
  /** 128 random bits, drawn when it ended; everything written about it is keyed by this. */
  id: string
  /** Server time, ms. */
  ended: number
  how: Ending
  /** The winner's seat; 0: nobody. */
  winner: number
  turns: number
  /** Whether rolls, badges and ranks count it: at least two people were seated just before the command that ended it. */
  counts: boolean
  players: ResultPlayer[]
  /** A game of the queue, which is rated; not stored with the game. */
  matched?: true
}

/** A game's end as the room tells it; the id is drawn by whoever saves it. */
export type Finish = Omit<GameResult, 'id'>
