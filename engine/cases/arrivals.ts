// When each card came to the discard pile: cards put down together may lie in any order among themselves.
import type { CardId, Command, State } from '#engine/rules/public.ts'

/** The time each card of the pile came, growing from the bottom up. */
export type Arrivals = Map<CardId, number>

/** A pile that was laid one by one. */
export const arrivalsOf = (state: State): Arrivals =>
  new Map(state.discard.map((card, index) => [card, index]))

/** The same after a command: a card played comes before whatever the command made go to the pile. */
export function arrivalsAfter(before: Arrivals, after: State, command: Command): Arrivals {
  const now = Math.max(-1, ...before.values()) + 1
  const first = command.kind === 'play' ? command.play.card : null
  return new Map(after.discard.map((card) => [card, before.get(card) ?? (card === first ? now : now + 1)]))
}
