// Invariants of every state; returns the first violation in words.
import { colorOf, findPlayer, isFull, rowFor, waitingSeats, type State } from '../../rules/public.ts'

/** The first violation, or null. */
export function violation(s: State): string | null {
  const cards = [...s.deck, ...s.discard]
  for (const { hand, bank, field, extras } of s.players) cards.push(...hand, ...bank, ...field, ...extras)
  if (cards.length !== s.cards.length - 1) return `${cards.length} cards of ${s.cards.length - 1}`
  if (new Set(cards).size !== cards.length) return 'a card exists twice'
  for (const { seat, field, extras, bank } of s.players) {
    if (field.some((card) => !['property', 'wildcard'].includes(rowFor(s, card).kind)))
      return 'no property in a field'
    if (bank.some((card) => ['property', 'wildcard'].includes(rowFor(s, card).kind)))
      return 'a property in a bank'
    if (extras.some((card) => !isFull(s, seat, colorOf(s, card)))) return 'an enhancement on a broken set'
  }
  if (s.winner === null && !findPlayer(s, s.turn.of)) return 'nobody has the turn'
  if (waitingSeats(s).some((seat) => !findPlayer(s, seat))) return 'somebody who left is awaited'
  if (s.pending?.kind === 'asking' && waitingSeats(s).length === 0) return 'a question waits for nobody'
  return null
}
