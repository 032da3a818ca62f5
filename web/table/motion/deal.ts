// Deal animation: card by card around the table, five each, two more for the first player.
import { DEALT, type CardId, type PublicView, type Seat } from '#engine/rules/public.ts'
import type { Line } from '#proto/client/messages.ts'
import type { Layout, Place } from '../model/layout/places.ts'
import { PLAIN, type Glide } from './glide.ts'
import { spotOf } from './glides.ts'
import { DEAL } from './timing.ts'

/** A table opened later than this after the deal does not animate it. */
const FRESH_MS = 8000

/** Whether the hands have just been dealt and nobody has played yet. */
export function justDealt(view: PublicView, lines: readonly Line[], now: number): boolean {
  if (view.table.turn !== 1 || view.table.discard > 0) return false
  if (view.players.some(({ bank, field }) => bank.length + field.length > 0)) return false
  const began = lines.findLast(({ event }) => event.kind === 'turned')
  return began !== undefined && now - began.at < FRESH_MS
}

/** The glides of the deal: one card per player in turn, all within the cap. */
export function dealGlides(layout: Layout, view: PublicView, order: readonly CardId[], me: Seat): Glide[] {
  const seats = view.players.map(({ seat, hand }) => ({ seat, hand }))
  const rounds = Math.max(DEALT, ...seats.map(({ hand }) => hand))
  const all = Array.from({ length: rounds }, (_, round) =>
    seats.filter(({ hand }) => hand > round).map(({ seat }) => ({ seat, round })),
  ).flat()
  const step = Math.min(DEAL.stagger, (DEAL.cap - DEAL.ms) / Math.max(1, all.length - 1))
  const deck: Place = { ...layout.deck, up: false }
  return all.flatMap(({ seat, round }, n): Glide[] => {
    const card = seat === me ? (order[round] ?? 0) : 0
    const to = card === 0 ? handOf(layout, seat) : layout.cards.get(card)
    if (!to) return []
    const { ms, ease } = DEAL
    const timing = { ms, ease, delay: n * step, hidden: true, vanishes: card === 0 }
    const cue = { name: 'slide', mine: seat === me } as const
    return [{ ...PLAIN, ...timing, card, from: { ...deck, z: to.z }, to, landingCue: cue }]
  })
}

const FLYING = 2000

function handOf(layout: Layout, seat: Seat): Place | undefined {
  const spot = spotOf(layout, { at: 'hand', of: seat })
  return spot && { ...spot, up: false, z: FLYING }
}
