// The only file that changes where a card is; it writes the event as it does.
import { unface } from './facing.ts'
import { playerOf } from './players.ts'
import { shuffled } from './rng.ts'
import type { Draft } from './draft.ts'
import type { CardId, Zone } from './types.ts'

/** The list a zone is kept in. */
export function listAt(s: Draft, zone: Zone): CardId[] {
  switch (zone.at) {
    case 'deck':
      return s.deck
    case 'discard':
      return s.discard
    case 'hand':
      return playerOf(s, zone.of).hand
    case 'bank':
      return playerOf(s, zone.of).bank
    case 'field':
      return playerOf(s, zone.of).field
    case 'extras':
      return playerOf(s, zone.of).extras
  }
}

const isOpen = (zone: Zone): boolean => zone.at !== 'deck' && zone.at !== 'hand'

/** Moves cards, in the order given, to the end of another zone. What faces lose and keep is decided here too. */
export function move(s: Draft, cards: readonly CardId[], from: Zone, to: Zone): void {
  if (cards.length === 0) return
  const source = listAt(s, from)
  const target = listAt(s, to)
  for (const card of cards) {
    const at = source.indexOf(card)
    if (at < 0) throw new Error(`card ${card} is not in the ${from.at}`)
    source.splice(at, 1)
    target.push(card)
    if (to.at !== 'field' && to.at !== 'extras') unface(s, card)
    if (from.at === 'discard') forgetPlayed(s, card)
  }
  const shown = isOpen(from) || isOpen(to)
  s.events.push({
    kind: 'moved',
    moved: { cards: shown ? [...cards] : [], count: cards.length, from, to },
  })
}

/** Makes the discard pile, but for the cards of the open action, part of the deck again, and shuffles the deck. */
export function reshuffle(s: Draft): void {
  const cards = s.discard.filter((card) => !s.open.includes(card))
  if (cards.length === 0) return
  for (const card of cards) forgetPlayed(s, card)
  s.discard = s.discard.filter((card) => s.open.includes(card))
  s.deck = shuffled(s, [...s.deck, ...cards])
  s.events.push({ kind: 'reshuffled', reshuffled: { count: s.deck.length } })
}

/** A card that has left the discard pile is no longer the one that was played, even if it comes back. */
function forgetPlayed(s: Draft, card: CardId): void {
  s.played = s.played.map((played) => (played === card ? 0 : played))
}
