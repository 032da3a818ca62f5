// The deck of one's account: how much of it may be played here, and what is said when it is saved or loaded.
import { listed } from '#web/ui/english.ts'
import { ACTION_KEYS, CARDS, DEFAULT_FREQUENCIES } from '#engine/rules/public.ts'
import type { Deck } from '#proto/http/preset.ts'

/** The store item that unlocks the action card at this place of the counts; undefined: it is everybody's. */
export function itemAt(at: number): string | undefined {
  const key = ACTION_KEYS[at]
  const row = key && CARDS[key]
  return row?.kind === 'action' ? row.item : undefined
}

/** The counts of this page's catalogue by card. */
export const deckOf = (counts: readonly number[]): Deck =>
  Object.fromEntries(ACTION_KEYS.map((key, at) => [key, counts[at] ?? 0]))

/** A deck as counts of this page's catalogue: cards it does not know are left out, cards new to the deck have their usual count. */
export const countsOf = (deck: Deck): number[] =>
  ACTION_KEYS.map((key, at) => deck[key] ?? DEFAULT_FREQUENCIES[at] ?? 0)

/** A saved deck without the cards that are still locked, and the titles of those that stay out. */
export function playable(
  saved: readonly number[],
  owned: readonly string[],
): { counts: number[]; out: string[] } {
  const out: string[] = []
  const counts = saved.map((count, at) => {
    const item = itemAt(at)
    const key = ACTION_KEYS[at]
    if (count === 0 || item === undefined || key === undefined || owned.includes(item)) return count
    out.push(CARDS[key].title)
    return 0
  })
  return { counts, out }
}

/** What is said of a loaded deck. */
export function loadedMessage(out: readonly string[]): string {
  if (out.length === 0) return 'This is your deck. Save puts it on the table.'
  const verb = out.length === 1 ? 'is' : 'are'
  return `This is your deck without ${listed(out)}, which ${verb} still in the store.`
}

/** Whether two decks hold the same. */
export const sameDeck = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((count, at) => count === other[at])
