// A field as columns of cards, one per color: cascades that close up when there are more than fit.
import { setSize, type CardId, type Color, type PlayerView } from '#engine/rules/public.ts'
import type { Rect } from './frame.ts'
import { RATIO, type Column, type Place } from './places.ts'

/** Where the columns of a field go. */
export interface Tray {
  /** Left edge of the first card to right edge of the last, top edge to foot of the lowest card. */
  rect: Rect
  w: number
  gap: number
  /** Of one card below the other. */
  step: number
  /** What lies above what begins here. */
  z: number
  shown: boolean
}

/** A surplus card lies this much lower than the cascade asks for. */
const APART = 0.1
/** What the tabs of enhancements show above the first card, by its width. */
export const TAB_RISE = 0.16

interface Pile {
  color: Color
  cards: CardId[]
  extras: CardId[]
}

/** The colors of a field in the order they came. */
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

/** How far apart columns stand. */
export const pitchOf = (count: number, tray: Tray): number =>
  count < 2 ? tray.w + tray.gap : Math.min(tray.w + tray.gap, (tray.rect.width - tray.w) / (count - 1))

/** A tag may be this much wider than its cards where there is a gap beside them. */
const JUT = 8

/** The strip of a column that the next one leaves free, at the middle of its cards if that is all of them. */
function stripOf(x: number, w: number, pitch: number, last: boolean): Column['strip'] {
  if (pitch < w) return last ? { x, width: w } : { x: x + 1, width: pitch - 2 }
  const width = Math.min(w + JUT, pitch - 3)
  return { x: x + (w - width) / 2, width }
}

/** Places a field's cards in its tray. */
export function placeField(player: PlayerView, tray: Tray): { columns: Column[]; cards: [CardId, Place][] } {
  const piles = pilesOf(player)
  const pitch = pitchOf(piles.length, tray)
  const cards: [CardId, Place][] = []
  const columns = piles.map((pile, n): Column => {
    const { w } = tray
    const rise = pile.extras.length > 0 ? w * TAB_RISE : 0
    const top = tray.rect.y + rise
    const surplus = Math.max(0, pile.cards.length - setSize(pile.color))
    const apart = surplus > 0 ? w * APART : 0
    const room = tray.rect.height - rise - w * RATIO - apart
    const step = pile.cards.length < 2 ? 0 : Math.max(2, Math.min(tray.step, room / (pile.cards.length - 1)))
    const x = tray.rect.x + n * pitch
    const base = { w, turn: 0, up: true, shown: tray.shown, of: player.seat }
    pile.extras.forEach((card, at) => {
      const tab = { x: x + w * (0.3 + at * 0.4), y: top + w * 0.5, w: w * 0.5 }
      const place: Place = { ...base, ...tab, z: tray.z, at: 'extras', facing: pile.color, shown: false }
      cards.push([card, place])
    })
    pile.cards.forEach((card, at) => {
      const lower = pile.cards.length - at <= surplus ? apart : 0
      const y = top + at * step + lower + (w * RATIO) / 2
      const z = tray.z + n * 20 + at + 1
      cards.push([card, { ...base, x: x + w / 2, y, z, at: 'field', facing: pile.color }])
    })
    const height = w * RATIO + Math.max(0, pile.cards.length - 1) * step + apart
    const rect = { x, y: top, width: w, height }
    const strip = stripOf(x, w, pitch, n === piles.length - 1)
    return { seat: player.seat, ...pile, surplus, w, strip, rect, z: tray.z + n * 20, shown: tray.shown }
  })
  return { columns, cards }
}
