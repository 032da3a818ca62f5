// Lays out many players: badges around the table while readable, else in a grid.
import type { Seat } from '#engine/rules/public.ts'
import { MIN_TYPE, overlaps, type Frame, type Rect } from './frame.ts'
import type { SeatArea } from './places.ts'
import { badgeDetail, type Detail } from '../badgeDetail.ts'
import { badgeArea, EDGE, ringOf, TOP } from './seats.ts'

/** Gaps between badges; the vertical one leaves room for a badge's tape. */
const GAP = { across: 8, down: 14 }
const WIDEST = 170
/** Maximum badge height in multiples of the smallest type: all details fit into it. */
const HIGHEST = 6.1
const MAX_COLUMNS = 16
const MAX_ROWS = 6

/** Distance from badges to the turn note and its tape. */
const ABOVE_NOTE = 24
/** What piles, labels and layers occupy around the middle of the table. */
const PILES = { left: 116, right: 124, rise: 132 }

/** The area for badges and what already occupies its foot, in drawing units. */
interface Block {
  room: Rect
  hole?: Rect
}

interface Grid {
  columns: number
  rows: number
  width: number
  height: number
  /** How much detail a badge can show. */
  detail: number
}

const DETAILS: readonly Detail[] = ['names', 'pips', 'counts']
/** Drawn height of a badge at each level of detail. */
const DRAWN: Record<Detail, number> = { names: 64, pips: 96, counts: 130 }
const DRAWN_WIDTH = 144

const cellsOf = ({ columns, rows, width, height }: Grid, { room, hole }: Block): Rect[][] =>
  Array.from({ length: columns }, (_, column) => {
    const x = room.x + column * ((room.width + GAP.across) / columns)
    const free = (room.width + GAP.across) / columns - GAP.across
    return Array.from({ length: rows }, (__, row): Rect => {
      const y = room.y + row * (height + GAP.down)
      return { x: x + (free - width) / 2, y, width, height }
    }).filter((cell) => !hole || !overlaps(cell, hole))
  })

/** The grid in which this many badges show the most detail, then are largest. */
function gridFor(count: number, block: Block, type: number): Grid {
  const { room } = block
  let best: Grid = { columns: count, rows: 1, width: room.width / count, height: type * HIGHEST, detail: -1 }
  for (let rows = 1; rows <= MAX_ROWS; rows++) {
    const height = Math.min(
      Math.max(DRAWN.counts, type * HIGHEST),
      (room.height + GAP.down) / rows - GAP.down,
    )
    for (let columns = 1; columns <= MAX_COLUMNS; columns++) {
      const width = Math.min(WIDEST, (room.width + GAP.across) / columns - GAP.across)
      const detail = DETAILS.indexOf(badgeDetail(width, height, type))
      const grid = { columns, rows, width, height, detail }
      const better = detail > best.detail || (detail === best.detail && scoreOf(grid) > scoreOf(best))
      if (better && cellsOf(grid, block).flat().length >= count) best = grid
    }
  }
  return best
}

/** Score of a grid by badge width and height together: neither alone helps. */
const scoreOf = ({ width, height, detail }: Grid): number =>
  Math.min(width / DRAWN_WIDTH, height / DRAWN[DETAILS[detail] ?? 'names']) * 1000 + (width * height) / 1000

/** The smallest type size in drawing units. */
export const typeIn = ({ scale }: Frame): number => MIN_TYPE / scale

/** Opponents of a table with my seat: above my mat, clear of the piles and the turn note. */
export function crowdAround(seats: readonly Seat[], frame: Frame, active: Seat, noteTop: number): SeatArea[] {
  const { width, height } = frame
  const foot = noteTop - ABOVE_NOTE
  const type = typeIn(frame)
  const hole = {
    x: width / 2 - PILES.left,
    y: height - 464 - PILES.rise,
    width: PILES.left + PILES.right,
    height,
  }
  const room = { x: EDGE, y: TOP, width: width - EDGE * 2, height: foot - TOP }
  return ringOf(seats, width, active, { foot, type }) ?? gridOf(seats, { room, hole }, type)
}

/** Badges up and down the columns, so that the next player is always adjacent. */
export function gridOf(seats: readonly Seat[], block: Block, type: number): SeatArea[] {
  const columns = cellsOf(gridFor(seats.length, block, type), block)
  trim(columns, seats.length)
  const cells = columns.flatMap((column, n) => (n % 2 === 0 ? [...column].reverse() : column))
  return seats.flatMap((seat, n) => {
    const rect = cells[n]
    if (!rect) return []
    const drawn = DRAWN[badgeDetail(rect.width, rect.height, type)]
    return [badgeArea(seat, rect, Math.min(1, rect.height / drawn))]
  })
}

/** Removes unneeded cells: the lowest of the middle columns first. */
function trim(columns: Rect[][], count: number): void {
  const half = (columns.length - 1) / 2
  for (let spare = columns.flat().length - count; spare > 0; spare--) {
    const deepest = Math.max(...columns.map(({ length }) => length))
    const at = columns
      .map((column, n) => ({ n, far: Math.abs(n - half), deep: column.length === deepest }))
      .filter(({ deep }) => deep)
      .sort((one, other) => one.far - other.far)[0]
    if (at) columns[at.n]?.pop()
  }
}
