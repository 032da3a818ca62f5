// Conservation check: each card of a game is in exactly one place.
import { keyOf } from '#engine/rules/public.ts'
import type { CardId, State } from '#engine/rules/public.ts'

/** Describes every card that is not in exactly one place; null: none. */
export function misplacedIn(state: State): string | null {
  const seen = new Map<CardId, number>()
  const places = [
    state.deck,
    state.discard,
    ...state.players.flatMap((p) => [p.hand, p.bank, p.field, p.extras]),
  ]
  for (const card of places.flat()) seen.set(card, (seen.get(card) ?? 0) + 1)
  const misplaced: string[] = []
  for (let card = 1; card < state.cards.length; card++) {
    const times = seen.get(card) ?? 0
    if (times !== 1) misplaced.push(`${keyOf(state, card)} (id ${card}) lies in ${times} places`)
    seen.delete(card)
  }
  for (const card of seen.keys())
    misplaced.push(`id ${card}, which is no card of this game, lies on the table`)
  return misplaced.length > 0 ? misplaced.join('; ') : null
}
