// Wildcards of the hand flipped to their second color: local state of this page.
import { colorsOf, findPlayer, rowFor, type CardId, type State } from '#engine/rules/public.ts'
import { useRoom } from './room.ts'
import { useUi } from './ui.ts'

/** The state with the hand's wildcards in their flipped colors. */
export function withFlips(table: State, seat: number, flipped: readonly CardId[]): State {
  const hand = findPlayer(table, seat)?.hand ?? []
  const facing = { ...table.facing }
  for (const card of hand) {
    if (card === 0 || rowFor(table, card).kind !== 'wildcard') continue
    const [first, second, third] = colorsOf(table, card)
    if (first && second && !third) facing[card] = flipped.includes(card) ? second : first
  }
  return { ...table, facing }
}

/** Flips a two-colored wildcard of the hand. */
export function flipInHand(card: CardId): void {
  const { flipped } = useUi.getState()
  const next = flipped.includes(card) ? flipped.filter((other) => other !== card) : [...flipped, card]
  useUi.setState({ flipped: next })
  const { table, seat } = useRoom.getState()
  if (table) useRoom.setState({ table: withFlips(table, seat, next) })
}
