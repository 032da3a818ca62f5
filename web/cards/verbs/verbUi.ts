// The shape of a verb on the page: what it asks for, shows and says. Each verb has a file of its own.
import type { CardId, Choice, Color, Seat, State } from '#engine/rules/public.ts'
import type { Sign } from '#web/art/signs.ts'

/** A dialog that makes one choice for a card laid down. */
export type Picker =
  'color' | 'target' | 'take' | 'swap' | 'swapHand' | 'takeSet' | 'enhance' | 'revive' | 'takeBack'

/** What a card says in words of its own; a verb's are neutral, and hold where the card has none. */
export interface Words {
  /** What it does to me, after the name of whoever plays it: "coughed on you". */
  attackText?: string
  /** Title of the target picker. */
  whom?: string
  /** Its button, once a player is picked. */
  confirm?: (name: string) => string
  /** What the verb's own picker asks. */
  question?: string
  /** The button of that picker. */
  done?: string
}

/** A piece of a sentence: words, or a card or color set in its own hue. */
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

/** What a question is about, and what comes of letting it happen and of a No. */
export interface Answers {
  /** Absent: the deed, in the card's words. */
  lead?: Piece[]
  allow: string
  refuse: string
}

/** What a card would do to a player, in a few words, and whether it does its full work. */
export interface Effect {
  effect: string
  good: boolean
}

/** A card of somebody that a dragged card is held over. */
export interface Over {
  seat: Seat
  card: CardId
}

export interface VerbUi {
  /** The pickers of a card laid down, in their order; `target` is left out for a card that names nobody. */
  asks: readonly Picker[]
  words?: Words
  /** Absent for what is never asked about, and for debts, which are told alike. */
  question?(attack: Attack): Answers
  /** In the target picker; absent for debts. */
  effect?(s: State, seat: Seat): Effect
  /** While the card is dragged over somebody's card. */
  aim?: {
    /** What letting go does, after "Let go to"; `owner` is a name. */
    hint(s: State, over: Over, owner: string): string
    /** The cards I would get; `open`: what I would give for them is not known yet. */
    gain(s: State, over: Over): { cards: CardId[]; open: boolean }
  }
  /** On its arrow; absent: a banknote. */
  sign?: Sign
  /** What the toast at the player's seat says after the title. */
  toast?(s: State, card: CardId): string
  /** What everybody got from the deck is shown to all. */
  paysOut?: boolean
}
