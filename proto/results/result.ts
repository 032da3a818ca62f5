// Result of a game: written to the outbox by engines, recorded by gateways.

/** sets, rainbow, last: how the winner won; ended: the host ended it for everyone. */
export const ENDINGS = ['sets', 'rainbow', 'last', 'ended'] as const
export type Ending = (typeof ENDINGS)[number]

/** A player still in the game at its end. */
export interface ResultPlayer {
  seat: number
  /** '' for a bot. */
  user: string
  name: string
  /** A bot's level; '': a person. */
  level: string
  /** Counters in the order of `SUMS` (proto/results/sums.ts). */
  sums: number[]
  /** Minutes by which their clock was ahead of UTC; absent: a bot, or unknown. */
  zone?: number
  /** A bot played for this person at the end: they earn nothing. */
  standIn?: true
}

/** The result of one game. */
export interface GameResult {
  /** 128 random bits generated at the end; the key of everything recorded about the game. */
  id: string
  /** Server time, ms. */
  ended: number
  how: Ending
  /** The winner's seat; 0: none. */
  winner: number
  turns: number
  /**
   * Whether it counts for rolls, badges and ranks: at least two people were seated just before the command
   * that ended it.
   */
  counts: boolean
  players: ResultPlayer[]
  /** A matched game, which is rated; not stored with the game. */
  matched?: true
  /** Of a matched game: people who left it or were voted out, who have lost; not stored with the game. */
  leavers?: Pick<ResultPlayer, 'user' | 'name'>[]
}

/** A game's result from the room; its id is generated on saving. */
export type Finish = Omit<GameResult, 'id'>

/** Whether a game counts for rolls, ranks and badges. */
export const isCounted = ({ counts, how }: GameResult): boolean => counts && how !== 'ended'
