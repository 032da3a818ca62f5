// Moves cards between zones, and emits the event; the only file that does.
import { unface } from './facing.ts'
import { playerOf } from './players.ts'
import { shuffled } from './rng.ts'
import { change, type Draft } from './draft.ts'
import type { CardId, State, Zone } from './types.ts'

function listAt(s: State, zone: Zone): readonly CardId[] {
  switch (zone.at) {
    case 'deck':
      return s.deck
    case 'discard':
      return s.discard
    default:
      return playerOf(s, zone.of)[zone.at]
  }
}

function replaceCards(s: Draft, zone: Zone, cards: readonly CardId[]): void {
  switch (zone.at) {
    case 'deck':
      s.deck = cards
      return
    case 'discard':
      s.discard = cards
      return
    case 'hand':
      return change(s, zone.of, { hand: cards })
    case 'bank':
      return change(s, zone.of, { bank: cards })
    case 'field':
      return change(s, zone.of, { field: cards })
    case 'extras':
      return change(s, zone.of, { extras: cards })
  }
}

const isPublic = (zone: Zone): boolean => zone.at !== 'deck' && zone.at !== 'hand'

/** Moves cards, in the given order, to the end of another zone; clears their colors outside a field. */
export function move(s: Draft, cards: readonly CardId[], from: Zone, to: Zone): void {
  if (cards.length === 0) return
  const remaining = [...listAt(s, from)]
  for (const card of cards) {
    const at = remaining.indexOf(card)
    if (at < 0) throw new Error(`card ${card} is not in the ${from.at}`)
    remaining.splice(at, 1)
  }
  replaceCards(s, from, remaining)
  replaceCards(s, to, listAt(s, to).concat(cards))
  for (const card of cards) {
    if (to.at !== 'field' && to.at !== 'extras') unface(s, card)
    if (from.at === 'discard') forgetPlayed(s, card)
  }
  const shown = isPublic(from) || isPublic(to)
  s.events.push({
    kind: 'moved',
    moved: { cards: shown ? [...cards] : [], count: cards.length, from, to },
  })
}

/** Shuffles the discard pile, except the cards of the open action, into the deck. */
export function reshuffle(s: Draft): void {
  const cards = s.discard.filter((card) => !s.open.includes(card))
  if (cards.length === 0) return
  for (const card of cards) forgetPlayed(s, card)
  s.discard = s.discard.filter((card) => s.open.includes(card))
  s.deck = shuffled(s, [...s.deck, ...cards])
  s.events.push({ kind: 'reshuffled', reshuffled: { count: s.deck.length } })
}

/** Forgets that a card was played once it leaves the discard pile, even if it returns there. */
function forgetPlayed(s: Draft, card: CardId): void {
  if (s.played.includes(card)) s.played = s.played.map((played) => (played === card ? 0 : played))
}
