// Decks by card: a room's counts, the account's saved deck, and typed counts.
import { listed } from '#web/ui/text/english.ts'
import { ACTION_KEYS, DEFAULT_FREQUENCIES, rowOf, type CardKey } from '#engine/rules/public.ts'
import type { Deck } from '#proto/http/preset.ts'

/** The store item that unlocks an action card; undefined if the card needs none. */
export function itemOf(key: CardKey): string | undefined {
  const row = rowOf(key)
  return row.kind === 'action' ? row.item : undefined
}

/** A room's counts (in the catalogue's order) as a deck by card. */
export const deckOf = (counts: readonly number[]): Deck =>
  Object.fromEntries(ACTION_KEYS.map((key, at) => [key, counts[at] ?? 0]))

/** The default deck. */
export const USUAL_DECK = deckOf(DEFAULT_FREQUENCIES)

/** The deck for this build's catalogue: unknown cards are dropped, missing cards get their default count. */
export const knownDeck = (deck: Deck): Deck =>
  Object.fromEntries(ACTION_KEYS.map((key) => [key, deck[key] ?? USUAL_DECK[key] ?? 0]))

/** A deck as the counts that the room expects, in the catalogue's order. */
export const countsOf = (deck: Deck): number[] => ACTION_KEYS.map((key) => deck[key] ?? 0)

/** A saved deck without locked cards, and the titles of the cards left out. */
export function playable(saved: Deck, owned: readonly string[]): { deck: Deck; out: string[] } {
  const locked = ACTION_KEYS.filter((key) => {
    const item = itemOf(key)
    return (saved[key] ?? 0) > 0 && item !== undefined && !owned.includes(item)
  })
  return {
    deck: { ...saved, ...Object.fromEntries(locked.map((key) => [key, 0])) },
    out: locked.map((key) => rowOf(key).title),
  }
}

/** The message after a deck is loaded. */
export function loadedMessage(out: readonly string[]): string {
  if (out.length === 0) return 'This is your deck. Save puts it on the table.'
  const verb = out.length === 1 ? 'is' : 'are'
  return `This is your deck without ${listed(out)}, which ${verb} still in the store.`
}

/** Whether two decks are equal. */
export const sameDeck = (one: Deck, other: Deck): boolean =>
  ACTION_KEYS.every((key) => (one[key] ?? 0) === (other[key] ?? 0))

/** Maximum count per card. */
export const MOST = 20

/** Parses a typed count: invalid or negative text is 0, a value above the maximum is ignored. */
export function countFrom(text: string, before: number): number {
  const number = Number.parseInt(text, 10)
  if (Number.isNaN(number) || number < 0) return 0
  return number > MOST ? before : number
}
