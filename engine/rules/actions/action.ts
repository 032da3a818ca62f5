// Interface of a verb: its refusals, in the order in which they are shown, and its effect.
import type { ActionRow, RentRow } from '../cardRows.ts'
import type { Draft } from '../draft.ts'
import type { Refusal } from '../refusals.ts'
import type { CardId, Choice, Play, Player, Seat, State } from '../types.ts'

export type Row = ActionRow | RentRow

export interface Action {
  /** The refusal if the player of the card lacks something it requires. */
  lack?(s: State, by: Seat, row: Row): Refusal | undefined
  /** All choices besides a target, legal or not; absent: the verb has none. */
  choices?(s: State, by: Seat, card: CardId, target: Seat): Choice[]
  /** The refusal of this player as the target; also decides which players a picker offers. */
  unfit?(s: State, target: Player): Refusal | undefined
  /** The refusal if no player is a legal target. */
  nobody?: Refusal
  /** The refusal of a choice that is missing or never valid. */
  missing?(s: State, play: Play, row: Row): Refusal | undefined
  /** The refusal of a card or set that cannot be given, taken or enhanced, or of a rent of 0. */
  cannot?(s: State, play: Play, row: Row): Refusal | undefined
  /** What each target has to pay, in M. Absent: not a debt. */
  owed?(s: State, play: Play, row: Row): number
  /**
   * The effect, applied to each target that allows it, or at once for a card without targets (then `target`
   * is `by`).
   */
  happen?(s: Draft, play: Play, target: Seat, row: Row): void
  /** Runs once when the card is played, after the ask to its targets was opened. */
  after?(s: Draft, play: Play): void
  /** The card stays on the table; by default it goes to the discard pile. */
  stays?: boolean
}
