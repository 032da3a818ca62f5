// Win animation: where the winning cards gather, and their glides.
import { cardsOn, COLORS, findPlayer, fullSets, type Seat, type State } from '#engine/rules/public.ts'
import { FLAT, RATIO, type Column, type Layout } from '../model/layout/places.ts'
import { outBack } from './easing.ts'
import { arcBetween, PLAIN, sameZone, type Glide } from './glide.ts'
import type { AnyEvent } from './cardMoves.ts'

/** z of the veil, above everything on the table. */
export const VEIL_Z = 5500
/** Base z of the winning cards. */
export const CARDS_Z = 6000
const RISE_MS = 460
const SET_STAGGER = 110
const MIDDLE_Y = 560
const STEP = 0.24

/** The winning event, if any. */
export function winIn(events: readonly AnyEvent[]): Extract<AnyEvent, { kind: 'won' }>['won'] | null {
  const event = events.find(({ kind }) => kind === 'won')
  return event?.kind === 'won' ? event.won : null
}

/** The layout with the winning cards enlarged in the middle; unchanged if none are visible. */
export function finaleLayout(layout: Layout, s: State, seat: Seat, by: 'sets' | 'rainbow' | 'last'): Layout {
  const colors = by === 'sets' ? fullSets(s, seat) : by === 'rainbow' ? COLORS : []
  if (by === 'last' || !findPlayer(s, seat)) return layout
  const { width, height } = layout.frame
  const few = colors.length <= 4
  const w = few ? 138 : 84
  const gap = few ? 46 : 13
  const left = width / 2 - (colors.length * w + (colors.length - 1) * gap) / 2
  const cards = new Map(layout.cards)
  const columns = new Map(layout.columns.map((column) => [`${column.seat}-${column.color}`, column]))
  colors.forEach((color, n) => {
    const known = columns.get(`${seat}-${color}`)
    const all =
      by === 'sets' ? (known?.cards ?? cardsOn(s, seat, color)) : cardsOn(s, seat, color).slice(0, 1)
    const step = w * STEP
    const high = w * RATIO + step * (all.length - 1)
    const x = left + n * (w + gap)
    const y = MIDDLE_Y + (height - 900) / 2 - high / 2
    const z = CARDS_Z + n * 30
    all.forEach((card, at) => {
      const center = { x: x + w / 2, y: y + (w * RATIO) / 2 + at * step }
      const zone = { at: cards.get(card)?.at ?? 'field', of: seat } as const
      cards.set(card, { ...FLAT, ...center, ...zone, w, z: z + 1 + at, facing: color })
    })
    if (known && by === 'sets')
      columns.set(`${seat}-${color}`, raisedColumn(known, { x, y, width: w, height: high }, z))
  })
  return { ...layout, cards, columns: [...columns.values()] }
}

const raisedColumn = (column: Column, rect: Column['rect'], z: number): Column => ({
  ...column,
  rect,
  z,
  w: rect.width,
  strip: { x: rect.x - 8, width: rect.width + 16 },
  shown: true,
})

/** The glides to the middle: set by set, every card on an arc. */
export function finaleGlides(before: Layout, after: Layout): Glide[] {
  const moving = [...after.cards].filter(([, { z }]) => z >= CARDS_Z)
  return moving.flatMap(([card, to]): Glide[] => {
    const from = before.cards.get(card)
    if (!from || !sameZone(from, to)) return []
    const set = Math.floor((to.z - CARDS_Z) / 30)
    const delay = set * Math.min(SET_STAGGER, 500 / Math.max(1, moving.length))
    const path = { card, from: { ...from, z: to.z }, to, arc: arcBetween(from, to) }
    return [
      { ...PLAIN, ...path, delay, ms: RISE_MS, ease: outBack, landingCue: { name: 'place', mine: true } },
    ]
  })
}
