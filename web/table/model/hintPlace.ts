// Places the drop hint in the band of the piles, clear of the arrow and near the target.
import { outlineOf, type Arrow } from './arrows.ts'
import type { Rect } from './layout/frame.ts'
import type { Layout } from './layout/places.ts'

const EDGE = 24
const GAP = 26
const WIDEST = 320
const HEIGHT = 66
/** Minimum width: narrower, the hint would wrap into a column of single words. */
const LEAST = 190

interface Span {
  from: number
  to: number
}

/** The free stretch nearest to the arrow's head or to the held card's x; the widest where all are narrow. */
export function hintPlace(layout: Layout, arrow: Arrow | undefined, held: number): Rect {
  const y = layout.deck.y - 24
  const band = { from: y - 16, to: y + HEIGHT + 16 }
  const taken: Span[] = [
    ...layout.seats
      .map(({ rect }) => rect)
      .filter(({ y: top, height }) => top < band.to && top + height > band.from),
    layout.note,
    { x: layout.deck.x - layout.deck.w / 2, width: layout.deck.w },
    { x: layout.discard.x - layout.discard.w / 2, width: layout.discard.w },
  ].map(({ x, width }) => ({ from: x - GAP / 2, to: x + width + GAP / 2 }))
  const crossing = arrow && crossed(arrow, band)
  if (crossing) taken.push({ from: crossing.from - GAP, to: crossing.to + GAP })
  const spans = freeOf(taken, layout.frame.width)
  const near = arrow?.to.x ?? held
  const fits = spans.filter(({ from, to }) => to - from >= LEAST)
  const awayFrom = ({ from, to }: Span): number => Math.max(from - near, near - to, 0)
  const best =
    fits.sort((one, other) => awayFrom(one) - awayFrom(other))[0] ??
    spans.sort((one, other) => other.to - other.from - (one.to - one.from))[0]
  if (!best) return { x: EDGE, y, width: LEAST, height: HEIGHT }
  const width = Math.min(WIDEST, best.to - best.from)
  const x = Math.max(best.from, Math.min(best.to - width, near - width / 2))
  return { x, y, width, height: HEIGHT }
}

function crossed(arrow: Arrow, band: Span): Span | undefined {
  const { points, disc } = outlineOf(arrow)
  const around = [...points, { x: disc.x - 23, y: disc.y }, { x: disc.x + 23, y: disc.y }]
  const inside = around.filter(({ y }) => y > band.from && y < band.to).map(({ x }) => x)
  return inside.length === 0 ? undefined : { from: Math.min(...inside), to: Math.max(...inside) }
}

/** What is left of a width when these spans are taken. */
function freeOf(taken: readonly Span[], width: number): Span[] {
  const free: Span[] = []
  let from = EDGE
  for (const span of [...taken].sort((one, other) => one.from - other.from)) {
    if (span.from > from) free.push({ from, to: span.from })
    from = Math.max(from, span.to)
  }
  if (width - EDGE > from) free.push({ from, to: width - EDGE })
  return free
}
