// When each card arrived on the discard pile: cards discarded together may be in any order.
import type { CardId, Command, State } from '#engine/rules/public.ts'

/** Arrival time of each card in the pile, ascending from the bottom up. */
export type Arrivals = Map<CardId, number>

/** Arrivals of a pile whose cards were discarded one by one. */
export const arrivalsOf = (state: State): Arrivals =>
  new Map(state.discard.map((card, index) => [card, index]))

/** Arrivals after a command: the card played comes before the cards that the command discarded. */
export function arrivalsAfter(before: Arrivals, after: State, command: Command): Arrivals {
  const now = Math.max(-1, ...before.values()) + 1
  const first = command.kind === 'play' ? command.play.card : null
  return new Map(after.discard.map((card) => [card, before.get(card) ?? (card === first ? now : now + 1)]))
}
