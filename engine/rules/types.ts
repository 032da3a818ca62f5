// State of a game as plain data: no classes, functions, clocks or user names.
import type { CardKey } from './cards.ts'
import { COLORS, type Color } from './colors.ts'

export { COLORS, type Color }

/** Number of a person or bot in the room, assigned on joining and never reused; 0 is the engine itself. */
export type Seat = number

/** A physical card of this game; ids count from 1; 0: a hidden card. */
export type CardId = number

/** A place a card can lie in. */
export type Zone = { at: 'deck' | 'discard' } | { at: 'hand' | 'bank' | 'field' | 'extras'; of: Seat }

export interface State {
  /** `cards[id]` is the card's catalogue key; index 0 is unused. Never changes during a game. */
  cards: readonly CardKey[]
  /** The game's random number generator, 128 bits; never leaves the engine. */
  rng: readonly [number, number, number, number]
  /** In turn order; players who leave are removed. */
  players: readonly Player[]
  /** Next card to be drawn first. */
  deck: readonly CardId[]
  /** Oldest first. */
  discard: readonly CardId[]
  /** Action cards played, oldest first; 0 if the card has left the discard pile. */
  played: readonly CardId[]
  /**
   * The color of each wildcard, and of the set each enhancement is on; shared between states until it
   * changes.
   */
  facing: Readonly<Record<CardId, Color>>
  turn: Turn
  /** Number of asks so far, which is the number of the newest one. */
  asks: number
  /** At most one thing is being resolved. */
  pending: Pending | null
  /** Independent of what is pending. */
  vote: Vote | null
  setsToWin: number
  winner: Seat | null
}

export interface Turn {
  /** Counts from 1. */
  number: number
  of: Seat
  moves: number
  /** Multiplier of the next rent card. */
  multiplier: number
}

export interface Player {
  readonly seat: Seat
  /** Bots have no vote, and don't count in its threshold. */
  readonly bot: boolean
  /** A bot plays for the absent player, who has no vote until they return. */
  readonly absent?: true
  readonly hand: readonly CardId[]
  readonly bank: readonly CardId[]
  /** Properties and wildcards in the order they were played; sets are derived, never stored. */
  readonly field: readonly CardId[]
  /** Enhancements; `facing` has the set each is on. */
  readonly extras: readonly CardId[]
  /** Remaining turns of this player's shelter. */
  readonly shelter: number
  /** Skips the next draw. */
  readonly delayed: boolean
}

export type Pending =
  /** An action card laid on the table, with its choices still open; it still belongs to the player. */
  | { kind: 'picking'; by: Seat; card: CardId }
  /** Others are answering. */
  | Asking
  /** Share Screen: `to` sees the hand of `of`, in this shuffled order. */
  | { kind: 'showing'; to: Seat; of: Seat; cards: CardId[] }
  /** Over the hand limit at the end of the turn. */
  | { kind: 'discarding'; by: Seat }

export interface Asking {
  kind: 'asking'
  /** The ask's number, so that a late answer cannot apply to the next ask. */
  ask: number
  play: Play
  lanes: Lane[]
  /** The card played and all cards played in answer; excluded from a reshuffle. */
  open: CardId[]
}

export interface Play {
  by: Seat
  card: CardId
  choice: Choice
}

/** The choices of a play; its verb defines which of these it needs. */
export interface Choice {
  target?: Seat
  color?: Color
  give?: CardId
  take?: CardId
  set?: Color
}

/** One target's part of an ask; lanes are independent of each other. */
export interface Lane {
  claims: Claim[]
  /** In M; 0 if the claim is not a debt. Fixed when the ask is opened. */
  owed: number
  done: boolean
}

/** `by` demands something of `on`; `on` answers if the number of noes is even, else `by`. */
export interface Claim {
  by: Seat
  on: Seat
  noes: number
}

export interface Vote {
  starter: Seat
  against: Seat
  yes: Seat[]
  no: Seat[]
}
