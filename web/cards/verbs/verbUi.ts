// Interface of a verb's UI: its pickers, effects and texts. Each verb has a file of its own.
import type { CardId, Choice, Color, Seat, State } from '#engine/rules/public.ts'
import type { Sign } from '#web/art/signs.ts'

/** A dialog for one choice of a play. */
export type Picker =
  'color' | 'target' | 'take' | 'swap' | 'swapHand' | 'takeSet' | 'enhance' | 'revive' | 'takeBack'

/** Texts of a card; a verb has neutral defaults for cards without their own. */
export interface Words {
  /** The attack on me, after the player's name: "coughed on you". */
  attackText?: string
  /** Title of the target picker. */
  whom?: string
  /** Button of the target picker, once a player is chosen. */
  confirm?: (name: string) => string
  /** Title of the verb's own picker. */
  question?: string
  /** Button of that picker. */
  done?: string
}

/** A part of a sentence: text, or a card or color set in its hue. */
export type Piece = string | { card: CardId } | { color: Color; text: string }

/** A card played on `me`. */
export interface Attack {
  s: State
  me: Seat
  by: Seat
  /** The name of `by`. */
  other: string
  choice: Choice
}

/** What a question is about, and the outcomes of allowing it and of a No. */
export interface Answers {
  /** Default: the attack, in the card's text. */
  lead?: Piece[]
  allow: string
  refuse: string
}

/** The effect of a card on a player in a few words, and whether it takes full effect. */
export interface Effect {
  effect: string
  good: boolean
}

/** A player's card that a dragged card is held over. */
export interface Over {
  seat: Seat
  card: CardId
}

export interface VerbUi {
  /** The pickers of a play in order; `target` is skipped for a card without a target. */
  asks: readonly Picker[]
  words?: Words
  /** Omitted for verbs without a question, and for debts, which share one text. */
  question?(attack: Attack): Answers
  /** For the target picker; omitted for debts. */
  effect?(s: State, seat: Seat): Effect
  /** For dragging the card over another player's card. */
  aim?: {
    /** The drop hint after "Let go to"; `owner` is a name. */
    hint(s: State, over: Over, owner: string): string
    /** The cards I would gain; `open`: what I would give for them is not chosen yet. */
    gain(s: State, over: Over): { cards: CardId[]; open: boolean }
  }
  /** Icon on its arrow; default: a banknote. */
  sign?: Sign
  /** Suffix of the seat toast, after the title. */
  toast?(s: State, card: CardId): string
  /** The payments from the deck are shown to all players. */
  paysOut?: boolean
}
