// Arrows from whoever plays to everybody asked, while a question is open; and from a held card to what it would hit.
import type { PublicView, Seat } from '#engine/rules/public.ts'
import type { Point } from './frame.ts'
import type { Layout } from './places.ts'

/** How far an asked player has got. */
export type Answer = 'waiting' | 'owes' | 'no' | 'done' | 'aim'

export interface Arrow {
  from: Point
  to: Point
  answer: Answer
}

/** The arrows of the open question; none when nothing is asked. */
export function arrowsOf(view: PublicView, layout: Layout): Arrow[] {
  if (view.pending.kind !== 'asking') return []
  return view.pending.asking.lanes.flatMap((lane) =>
    lane.claims.flatMap((claim): Arrow[] => {
      const from = origin(layout, claim.by)
      const to = anchor(layout, claim.on)
      if (!from || !to) return []
      const last = claim === lane.claims.at(-1)
      const open: Answer = claim.noes % 2 === 1 ? 'no' : lane.owed > 0 ? 'owes' : 'waiting'
      return [{ from, to, answer: lane.done || !last ? (claim.noes % 2 === 1 ? 'no' : 'done') : open }]
    }),
  )
}

/** Where arrows of a seat begin: at its face; mine at the card I played, which lies on the discard pile. */
function origin(layout: Layout, seat: Seat): Point | undefined {
  const others = layout.seats.some((other) => other.seat === seat)
  return others || !layout.own ? anchor(layout, seat) : { x: layout.discard.x, y: layout.discard.y }
}

/** Where arrows at a seat end. */
export function anchor(layout: Layout, seat: Seat): Point | undefined {
  const area = layout.seats.find((other) => other.seat === seat)
  return area?.face ?? layout.own?.face
}

/** The outline of an arrow: a curve that narrows towards its head. */
export interface Outline {
  points: Point[]
  /** Halfway, for the disc that says how things stand. */
  disc: Point
}

const WIDE = 11
const NARROW = 5
const HEAD = 30
const HEAD_WIDE = 22
const STEPS = 18
const BEND = 0.16
/** The arrow ends so far before its aim, so that the face stays free. */
const SHORT = 22

/** The outline of an arrow as one polygon of fewer than 100 points. */
export function outlineOf({ from, to }: Arrow): Outline {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const far = Math.max(1, Math.hypot(dx, dy))
  const side = dx >= 0 ? 1 : -1
  const control = { x: from.x + dx / 2 + dy * BEND * side, y: from.y + dy / 2 - dx * BEND * side }
  const end = 1 - SHORT / far
  const on = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * (1 - t) * t * control.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * (1 - t) * t * control.y + t ** 2 * to.y,
  })
  const slope = (t: number): Point => {
    const x = 2 * (1 - t) * (control.x - from.x) + 2 * t * (to.x - control.x)
    const y = 2 * (1 - t) * (control.y - from.y) + 2 * t * (to.y - control.y)
    const size = Math.max(0.001, Math.hypot(x, y))
    return { x: x / size, y: y / size }
  }
  const neck = Math.max(0.2, end - HEAD / far)
  const left: Point[] = []
  const right: Point[] = []
  for (let n = 0; n <= STEPS; n++) {
    const t = (neck * n) / STEPS
    const half = (WIDE + (NARROW - WIDE) * (n / STEPS)) / 2
    const at = on(t)
    const along = slope(t)
    left.push({ x: at.x - along.y * half, y: at.y + along.x * half })
    right.push({ x: at.x + along.y * half, y: at.y - along.x * half })
  }
  const base = on(neck)
  const along = slope(neck)
  const wing = HEAD_WIDE / 2
  const head = [
    { x: base.x - along.y * wing, y: base.y + along.x * wing },
    on(end),
    { x: base.x + along.y * wing, y: base.y - along.x * wing },
  ]
  return { points: [...left, ...head, ...right.reverse()], disc: on(neck / 2) }
}
