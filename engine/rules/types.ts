// The table: everything a game is made of, as plain data without class, function, clock or user name.
import type { CardKey } from './cards.ts'
import { COLORS, type Color } from './colors.ts'

export { COLORS, type Color }

/** A person's or bot's number in the room, given on joining and never reused; 0 is the engine itself. */
export type Seat = number

/** A physical card of this game; ids count from 1; 0: a card that may not be seen. */
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
  /** Action cards played, oldest first; 0 where the card has left the discard pile since. */
  played: readonly CardId[]
  /**
   * The color of each wildcard, and of the set each enhancement lies on; states share it until it changes.
   */
  facing: Readonly<Record<CardId, Color>>
  turn: Turn
  /** Questions asked so far; the number of the newest one. */
  asks: number
  /** At most one thing is being resolved. */
  pending: Pending | null
  /** Beside what is pending, never inside it. */
  vote: Vote | null
  setsToWin: number
  winner: Seat | null
}

export interface Turn {
  /** Counts from 1. */
  number: number
  of: Seat
  moves: number
  /** What the next rent card is multiplied by. */
  multiplier: number
}

export interface Player {
  readonly seat: Seat
  /** A bot has no vote and does not count in its threshold. */
  readonly bot: boolean
  /** A bot plays for them until they are back: nobody votes for them meanwhile. */
  readonly absent?: true
  readonly hand: readonly CardId[]
  readonly bank: readonly CardId[]
  /** Properties and wildcards in the order they came; sets are derived, never stored. */
  readonly field: readonly CardId[]
  /** Enhancements; `facing` says which set each lies on. */
  readonly extras: readonly CardId[]
  /** Turns this player still shelters in place. */
  readonly shelter: number
  /** Skips the next draw. */
  readonly delayed: boolean
}

export type Pending =
  /** An action card laid on the table, its choices not made yet; it is still the player's. */
  | { kind: 'picking'; by: Seat; card: CardId }
  /** Others are answering. */
  | Asking
  /** Share Screen: `to` sees the hand of `of`, in this shuffled order. */
  | { kind: 'showing'; to: Seat; of: Seat; cards: CardId[] }
  /** Over the hand limit at the end of the turn. */
  | { kind: 'discarding'; by: Seat }

export interface Asking {
  kind: 'asking'
  /** The question's number, so that a late answer cannot hit the next question. */
  ask: number
  play: Play
  lanes: Lane[]
  /** The card played and every card played in answer; a reshuffle leaves them out. */
  open: CardId[]
}

export interface Play {
  by: Seat
  card: CardId
  choice: Choice
}

/** What a card needs to know beside itself; which of these, its verb says. */
export interface Choice {
  target?: Seat
  color?: Color
  give?: CardId
  take?: CardId
  set?: Color
}

/** One charged or targeted player's strand of a question; lanes never touch each other. */
export interface Lane {
  claims: Claim[]
  /** In M; 0 where the claim is not a debt. Fixed when asked. */
  owed: number
  done: boolean
}

/** `by` wants something of `on`; with an even number of noes `on` answers, with an odd one `by` does. */
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
