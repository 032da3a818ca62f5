// My hand turned over on my own screen: for whoever shares it with the others.
import type { Seat } from '#engine/rules/public.ts'
import type { Layout } from '../model/places.ts'

/** The layout with every card of this hand face down. */
export function facedDown(layout: Layout, me: Seat): Layout {
  const cards = new Map(layout.cards)
  for (const [card, place] of cards) {
    if (place.at === 'hand' && place.of === me) cards.set(card, { ...place, up: false })
  }
  return { ...layout, cards }
}
