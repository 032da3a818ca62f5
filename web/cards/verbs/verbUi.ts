// Interface of a verb's UI: its pickers, effects and texts. Each verb has a file of its own.
import type { CardId, Choice, Color, Seat, State } from '#engine/rules/public.ts'
import type { Sign } from '#web/art/signs.ts'

/** A dialog for one choice of a play. */
export type Picker =
  'color' | 'target' | 'take' | 'swap' | 'swapHand' | 'takeSet' | 'enhance' | 'revive' | 'takeBack'

/** Texts of a card; a verb has neutral defaults for cards without their own. */
export interface CardTexts {
  /** The attack on me, after the player's name: "coughed on you". */
  attackText?: string
  /** Title of the target picker. */
  targetTitle?: string
  /** Button of the target picker, once a player is chosen. */
  targetButton?: (name: string) => string
  /** Title of the picker of a set, a card or an action. */
  pickerTitle?: string
  /** Button of that picker. */
  pickerButton?: string
}

/** A part of a sentence: text, or a card or color set in its hue. */
export type SentencePart = string | { card: CardId } | { color: Color; text: string }

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
export interface AttackTexts {
  /** Default: the attack, in the card's text. */
  lead?: SentencePart[]
  allow: string
  refuse: string
}

/** The effect of a card on a player. */
export interface TargetEffect {
  /** In a few words. */
  effect: string
  hasFullEffect: boolean
}

/** A player's card that a dragged card is held over. */
export interface HoveredCard {
  seat: Seat
  card: CardId
}

export interface VerbUi {
  /** The dialogs of a play in order; `target` is skipped for a card without a target. */
  pickers: readonly Picker[]
  texts?: CardTexts
  /** Omitted for verbs without a question, and for debts, which share one text. */
  question?(attack: Attack): AttackTexts
  /** For the target picker; omitted for debts. */
  effect?(s: State, seat: Seat): TargetEffect
  /** For dragging the card over another player's card. */
  aim?: {
    /** The drop hint after "Let go to"; `owner` is a name. */
    hint(s: State, over: HoveredCard, owner: string): string
    /** The cards I would gain; `open`: what I give in exchange is not chosen yet. */
    gain(s: State, over: HoveredCard): { cards: CardId[]; open: boolean }
  }
  /** Icon on its arrow; default: a banknote. */
  sign?: Sign
  /** Suffix of the seat toast, after the title. */
  toast?(s: State, card: CardId): string
  /** The payments from the deck are shown to all players. */
  paysOut?: boolean
}
