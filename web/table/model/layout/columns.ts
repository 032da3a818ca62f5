// Lays out a field as columns, one per color: cascades that compress when space is short.
import { setSize, type CardId, type Color, type PlayerView } from '#engine/rules/public.ts'
import type { Rect } from './frame.ts'
import { FLAT, RATIO, type Column, type Place } from './places.ts'

/** The area for the columns of a field. */
export interface Tray {
  /** From the first card's left edge to the last's right edge, from the top edge to the lowest card's foot. */
  rect: Rect
  w: number
  gap: number
  /** Vertical step from one card to the next. */
  step: number
  /** Base z of everything in it. */
  z: number
  shown: boolean
}

/** Extra offset of surplus cards below the set proper, by card width. */
const APART = 0.1
/** How far enhancement tabs show above the first card, by its width. */
export const TAB_RISE = 0.16

interface Pile {
  color: Color
  cards: CardId[]
  extras: CardId[]
}

/** The colors of a field in the order they were first played. */
export function pilesOf(player: PlayerView): Pile[] {
  const piles: Pile[] = []
  const pile = (color: Color): Pile => {
    const known = piles.find((other) => other.color === color)
    if (known) return known
    const fresh: Pile = { color, cards: [], extras: [] }
    piles.push(fresh)
    return fresh
  }
  player.field.forEach((card, at) => {
    const color = player.stands[at]
    if (color) pile(color).cards.push(card)
  })
  player.extras.forEach((card, at) => {
    const color = player.on[at]
    if (color) pile(color).extras.push(card)
  })
  return piles
}

/** How a field's columns fit: narrower cards first, then overlapping columns, then two rows. */
export interface Fit {
  w: number
  pitch: number
  rows: 1 | 2
  /** From the top of one row to the top of the next. */
  drop: number
}

/** Cards shrink to this part of their width before they overlap. */
const NARROWEST = 0.72
/** Gap between cards that have shrunk. */
const MIN_GAP = 6
/** Minimum distance between columns; below it they take two rows. */
const MIN_PITCH = 30
const ROW_GAP = 8
/** Height of a row by the width of its cards: a card and two more titles. */
const ROW_RATIO = 1.9

/** The fit of this many columns in a tray. */
export function fitOf(count: number, { rect, w: most, gap }: Omit<Tray, 'z' | 'shown'>): Fit {
  const shared = (rect.width - (count - 1) * MIN_GAP) / Math.max(1, count)
  const w = Math.max(most * NARROWEST, Math.min(most, shared))
  const pitch = pitchFor(count, rect.width, w, gap)
  if (pitch >= MIN_PITCH) return { w, pitch, rows: 1, drop: 0 }
  const row = (rect.height - ROW_GAP) / 2
  const small = Math.min(w, row / ROW_RATIO)
  const each = Math.ceil(count / 2)
  return { w: small, pitch: pitchFor(each, rect.width, small, gap), rows: 2, drop: row + ROW_GAP }
}

const pitchFor = (count: number, width: number, w: number, gap: number): number =>
  count < 2 ? w + gap : Math.min(w + gap, (width - w) / (count - 1))

/** A tag may be this much wider than its cards where there is a gap beside them. */
const JUT = 8

/** The strip of a column that its successor leaves uncovered, centered on the cards if that is all of them. */
function stripOf(x: number, w: number, pitch: number, last: boolean): Column['strip'] {
  if (pitch < w) return last ? { x, width: w } : { x: x + 1, width: pitch - 2 }
  const width = Math.min(w + JUT, pitch - 1)
  return { x: x + (w - width) / 2, width }
}

/** Places a field's cards in its tray. */
export function placeField(player: PlayerView, tray: Tray): { columns: Column[]; cards: [CardId, Place][] } {
  const piles = pilesOf(player)
  const { w, pitch, rows, drop } = fitOf(piles.length, tray)
  const each = Math.ceil(piles.length / rows)
  const high = rows === 1 ? tray.rect.height : drop - ROW_GAP
  const cards: [CardId, Place][] = []
  const columns = piles.map((pile, n): Column => {
    const rise = pile.extras.length > 0 ? w * TAB_RISE : 0
    const top = tray.rect.y + Math.floor(n / each) * drop + rise
    const surplus = Math.max(0, pile.cards.length - setSize(pile.color))
    const apart = surplus > 0 ? w * APART : 0
    const room = high - rise - w * RATIO - apart
    const widest = (tray.step * w) / tray.w
    const step = pile.cards.length < 2 ? 0 : Math.max(2, Math.min(widest, room / (pile.cards.length - 1)))
    const x = tray.rect.x + (n % each) * pitch
    const z = tray.z + n * LAYERS
    const base = { ...FLAT, w, shown: tray.shown, of: player.seat }
    pile.extras.forEach((card, at) => {
      const tab = { x: x + w * (0.3 + at * 0.4), y: top + w * 0.5, w: w * 0.5 }
      const place: Place = { ...base, ...tab, z: tray.z, at: 'extras', facing: pile.color, shown: false }
      cards.push([card, place])
    })
    pile.cards.forEach((card, at) => {
      const lower = pile.cards.length - at <= surplus ? apart : 0
      const y = top + at * step + lower + (w * RATIO) / 2
      cards.push([card, { ...base, x: x + w / 2, y, z: z + at + 1, at: 'field', facing: pile.color }])
    })
    const height = w * RATIO + Math.max(0, pile.cards.length - 1) * step + apart
    const rect = { x, y: top, width: w, height }
    const last = n % each === each - 1 || n === piles.length - 1
    const strip = stripOf(x, w, pitch, last)
    const reach = { x, width: last ? w : Math.min(w, pitch) }
    return { seat: player.seat, ...pile, surplus, w, strip, reach, rect, z, shown: tray.shown }
  })
  return { columns, cards }
}

/** z range of one column. */
const LAYERS = 20
const FORWARD = 200

/** Brings the set of a card before its neighbors where they cover it; its tag becomes as wide as the set. */
export function bringForward(columns: Column[], cards: Map<CardId, Place>, card: CardId): void {
  const at = columns.findIndex((column) => column.shown && column.cards.includes(card))
  const column = columns[at]
  if (!column || column.reach.width >= column.w) return
  const { rect, w } = column
  columns[at] = { ...column, z: column.z + FORWARD, strip: { x: rect.x - JUT / 2, width: w + JUT } }
  for (const each of column.cards) {
    const place = cards.get(each)
    if (place) cards.set(each, { ...place, z: place.z + FORWARD })
  }
}
