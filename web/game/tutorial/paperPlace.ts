// Positions the tutorial's paper beside what it points at, covering as little as possible.
import type { Point, Rect } from '#web/table/model/layout/frame.ts'

type Box = Pick<Rect, 'width' | 'height'>

const GAP = 56
const EDGE = 16
/** Space for the button below the paper that ends the tutorial; low windows have it only in the bar. */
const FOOT = 52
const LOW = 640

/** The paper's upper left corner: minimises first its overlap with `rest`, then that with the spots. */
export function paperPlace(
  spots: readonly Rect[],
  paper: Box,
  window: Box,
  rest: readonly Rect[] = [],
): Point {
  const middle = { x: (window.width - paper.width) / 2, y: (window.height - paper.height) / 2 }
  if (spots.length === 0) return kept(middle, paper, window)
  const all = around(spots)
  const at = { x: all.x + all.width / 2, y: all.y + all.height / 2 }
  const beside: Point[] = [
    { x: all.x + all.width + GAP, y: at.y - paper.height / 2 },
    { x: all.x - GAP - paper.width, y: at.y - paper.height / 2 },
    { x: at.x - paper.width / 2, y: all.y - GAP - paper.height },
    { x: at.x - paper.width / 2, y: all.y + all.height + GAP },
    { x: EDGE, y: EDGE },
    { x: window.width - paper.width - EDGE, y: EDGE },
    { x: EDGE, y: window.height },
  ]
  const ranked = beside
    .map((corner) => kept(corner, paper, window))
    .map((corner) => ({ corner, over: covered(corner, paper, spots), hides: covered(corner, paper, rest) }))
    .sort((a, b) => a.hides - b.hides || a.over - b.over)
  return ranked[0]?.corner ?? kept(middle, paper, window)
}

/** Area in square px of the spots covered by a paper at this corner. */
export const covered = (corner: Point, paper: Box, spots: readonly Rect[]): number =>
  spots.reduce((sum, spot) => sum + overlap({ ...corner, ...paper }, spot), 0)

const overlap = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))

function kept({ x, y }: Point, paper: Box, window: Box): Point {
  const foot = window.height <= LOW ? EDGE : FOOT
  return {
    x: Math.max(EDGE, Math.min(window.width - paper.width - EDGE, x)),
    y: Math.max(EDGE + 48, Math.min(window.height - paper.height - foot, y)),
  }
}

/** The bounding box of the spots. */
function around(spots: readonly Rect[]): Rect {
  const x = Math.min(...spots.map((spot) => spot.x))
  const y = Math.min(...spots.map((spot) => spot.y))
  const right = Math.max(...spots.map((spot) => spot.x + spot.width))
  const bottom = Math.max(...spots.map((spot) => spot.y + spot.height))
  return { x, y, width: right - x, height: bottom - y }
}
