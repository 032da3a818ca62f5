// Layout of the wall's games and of the players within each: rectangles in css px; pure.
import type { Rect } from '#web/table/model/layout/frame.ts'

export interface Size {
  width: number
  height: number
}

/** Gap between two games. */
const GAP = 14
/** The enlarged game's share of the width. */
const FRONT = 0.62
/** Up to this number the other games form one column, else two. */
const ONE_COLUMN = 3

/** Rectangles of the games on a wall of this size; `front`: index of the enlarged one, -1: none. */
export function wallLayout(count: number, wall: Size, front = -1): Rect[] {
  if (front < 0 || front >= count || count < 2) {
    const columns = Math.ceil(Math.sqrt(count))
    return grid(count, columns, { x: 0, y: 0, ...wall })
  }
  const wide = Math.round(wall.width * FRONT)
  const rest = { x: wide + GAP, y: 0, width: wall.width - wide - GAP, height: wall.height }
  const others = grid(count - 1, count - 1 > ONE_COLUMN ? 2 : 1, rest)
  others.splice(front, 0, { x: 0, y: 0, width: wide, height: wall.height })
  return others
}

/** `count` rectangles in rows of `columns`; an incomplete last row is not stretched. */
function grid(count: number, columns: number, { x, y, width, height }: Rect): Rect[] {
  const rows = Math.ceil(count / columns)
  const wide = (width - GAP * (columns - 1)) / columns
  const high = (height - GAP * (rows - 1)) / rows
  return Array.from({ length: count }, (_, at) => ({
    x: Math.round(x + (at % columns) * (wide + GAP)),
    y: Math.round(y + Math.floor(at / columns) * (high + GAP)),
    width: Math.round(wide),
    height: Math.round(high),
  }))
}

/** Padding of a game and gap between its players. */
const PAD = 12
/** Height of a game's heading: its code and state. */
const HEAD = 38
/** Width of a badge by its height at which its lines are neither crowded nor far apart. */
const BADGE_ASPECT = 1.8
/** Gap between rows; the tape of a badge overhangs its upper edge. */
const ROW_GAP = 18

/** Minimum size of a legible badge, whose parts overlap in less; below it each player gets a line instead. */
const MIN_BADGE: Size = { width: 170, height: 112 }
/** Gap between lines, and a line's maximum height. */
const LINE_GAP = 5
export const MAX_LINE = 42

/** Rectangles of a game's players below its heading: badges if legible, else lines. */
export function seatLayout(count: number, game: Rect): Rect[] {
  const inner = {
    x: game.x + PAD,
    y: game.y + HEAD + PAD,
    width: game.width - PAD * 2,
    height: game.height - HEAD - PAD * 2,
  }
  const badges = badgeLayout(count, inner)
  const isLegible = badges.every(
    ({ width, height }) => width >= MIN_BADGE.width && height >= MIN_BADGE.height,
  )
  return isLegible ? badges : lineLayout(count, inner)
}

/** The number of columns whose badges come nearest to `BADGE_ASPECT`. */
function columnsFor(count: number, { width, height }: Rect): number {
  const misfit = (columns: number): number => {
    const rows = Math.ceil(count / columns)
    const wide = (width - PAD * (columns - 1)) / columns
    const high = Math.max(1, height - ROW_GAP * (rows - 1)) / rows
    return Math.abs(Math.log(wide / high / BADGE_ASPECT))
  }
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return all.reduce((best, columns) => (misfit(columns) < misfit(best) ? columns : best), 1)
}

function badgeLayout(count: number, inner: Rect): Rect[] {
  const columns = columnsFor(count, inner)
  const rows = Math.ceil(count / columns)
  const high = Math.floor((inner.height - ROW_GAP * (rows - 1)) / rows)
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns)
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1)
    const wide = Math.floor((inner.width - PAD * (inRow - 1)) / inRow)
    return {
      x: inner.x + (at % columns) * (wide + PAD),
      y: inner.y + row * (high + ROW_GAP),
      width: wide,
      height: high,
    }
  })
}

function lineLayout(count: number, { x, y, width, height }: Rect): Rect[] {
  const high = Math.min(MAX_LINE, Math.floor((height - LINE_GAP * (count - 1)) / count))
  return Array.from({ length: count }, (_, at) => ({ x, y: y + at * (high + LINE_GAP), width, height: high }))
}
