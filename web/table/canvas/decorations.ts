// Decorative props on the kitchen table (mug, roll, pencil): placed where no area is.
import { drawingUrl } from '#web/art/pictures.ts'
import { grown, overlaps, type Rect } from '../model/layout/frame.ts'
import { imageAt, isLoaded } from './images.ts'
import { shadow } from '#web/art/pen.ts'
import { boxOf, type Layout } from '../model/layout/places.ts'
import type { Decal } from '../model/decal.ts'
import json from './decorations.json' with { type: 'json' }

interface Decoration {
  art: string
  width: number
  height: number
  turn: number
  /** Candidate centers: x as a part of the width, y in units from the top (negative: from the lower edge). */
  spots: readonly { x: number; y: number; band?: boolean }[]
}

/** The first free candidate of each is used; `band`: y is relative to the middle of the piles. */
const DECORATIONS: readonly Decoration[] = json
const RING = { art: 'prop/mug-ring', width: 96, height: 96 }
/** Gap between a prop and anything else on the table. */
const APART = 14

/** The props that fit, as decals below everything else. */
export function decorationDecals(layout: Layout): Decal[] {
  const { frame, own } = layout
  const taken: Rect[] = [
    ...layout.seats.map(({ rect }) => rect),
    layout.note,
    boxOf(layout.deck),
    boxOf(layout.discard),
    ...(layout.sticky ? [layout.sticky] : []),
    ...(own ? [own.mat, own.bank, own.end, own.hand] : []),
  ]
  const band = layout.deck.y - (own ? 0 : 4)
  return DECORATIONS.flatMap(({ art, width, height, turn, spots }): Decal[] => {
    const free = spots
      .map(({ x, y, band: inBand = false }): Rect => {
        const middle = inBand ? band + y : y < 0 ? frame.height + y : y
        return { x: x * frame.width - width / 2, y: middle - height / 2, width, height }
      })
      .find((rect) => !taken.some((other) => overlaps(grown(rect, APART), other)))
    if (!free) return []
    taken.push(free)
    const decoration = painted(art, free, turn)
    if (art !== 'prop/mug') return [decoration]
    return [
      painted(RING.art, { x: free.x - 38, y: free.y - 6, width: RING.width, height: RING.height }, 0),
      decoration,
    ]
  })
}

function painted(art: string, rect: Rect, turn: number): Decal {
  const url = drawingUrl(art)
  return {
    id: art,
    key: JSON.stringify([rect.width, isLoaded(url)]),
    rect: grown(rect, MARGIN),
    z: 0,
    paint: (ctx) => {
      const image = imageAt(url)
      if (!image) return
      const { width, height } = rect
      ctx.translate(MARGIN + width / 2, MARGIN + height / 2)
      ctx.rotate((turn * Math.PI) / 180)
      shadow(ctx, 'rgb(4 14 16 / 45%)', 4, 6, 7)
      ctx.drawImage(image, -width / 2, -height / 2, width, height)
    },
  }
}

const MARGIN = 26
