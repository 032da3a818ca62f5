// Card lists of games: saved as counts, shared by games with the same deck.
import type * as Saved from '#proto/room/snapshot.ts'
import { isCardKey, type CardKey } from '../../rules/cards.ts'

/** Copies of each card in a game's deck, in the order of card ids. */
export function deckOf(cards: readonly CardKey[]): Saved.CardCount[] {
  const deck: { key: CardKey; count: number }[] = []
  for (const key of cards.slice(1)) {
    const last = deck.at(-1)
    if (last?.key === key) last.count += 1
    else deck.push({ key, count: 1 })
  }
  return deck
}

/** Card lists by deck, so that rooms with the same deck share one. */
const decks = new Map<string, readonly CardKey[]>()
const MAX_DECKS = 1000
/** The card list of a deck, shared by all games with this deck. */
export function sharedCards(deck: readonly Saved.CardCount[]): readonly CardKey[] {
  const name = deck.map(({ key, count }) => `${key} ${count}`).join(' ')
  const known = decks.get(name)
  if (known) return known
  if (decks.size >= MAX_DECKS) decks.clear()
  // Card ids start at 1: entry 0 is unused.
  const cards: CardKey[] = ['m1']
  for (const { key, count } of deck) {
    if (!isCardKey(key)) throw new Error(`the saved room has a card that this build does not know: ${key}`)
    for (let copy = 0; copy < count; copy++) cards.push(key)
  }
  decks.set(name, cards)
  return cards
}
