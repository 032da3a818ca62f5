// The shape of a verb: what each can refuse, in the order in which refusals are shown, and what it does.
import type { ActionRow, RentRow } from '../cardRows.ts'
import type { Draft } from '../draft.ts'
import type { Refusal } from '../refusals.ts'
import type { CardId, Choice, Play, Player, Seat, State } from '../types.ts'

export type Row = ActionRow | RentRow

export interface Action {
  /** The refusal if the player who plays it lacks something. */
  lack?(s: State, by: Seat, row: Row): Refusal | undefined
  /** What can be chosen beside a target, legal or not; absent: nothing. */
  choices?(s: State, by: Seat, card: CardId, target: Seat): Choice[]
  /** Why this player cannot be the target; also decides whom a picker offers. */
  unfit?(s: State, target: Player): Refusal | undefined
  /** The refusal if no player is a legal target. */
  nobody?: Refusal
  /** A choice that is missing, or can never be. */
  missing?(s: State, play: Play, row: Row): Refusal | undefined
  /** A card or set that cannot be given, taken or enhanced; a rent of 0. */
  cannot?(s: State, play: Play, row: Row): Refusal | undefined
  /** What each target is asked to pay, in M. Absent: not a debt. */
  owed?(s: State, play: Play, row: Row): number
  /**
   * The effect: on each target that lets it happen, or at once where the card has no target (then `target` is
   * `by`).
   */
  happen?(s: Draft, play: Play, target: Seat, row: Row): void
  /** Once, when the card is played, after its targets were asked. */
  after?(s: Draft, play: Play): void
  /** Where the card goes; by default the discard pile. */
  stays?: boolean
}
