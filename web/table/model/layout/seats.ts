// Lays out opponents' seats: rows of open areas, and a ring of badges when there are many.
import type { Seat } from '#engine/rules/public.ts'
import { badgeDetail } from '../badgeDetail.ts'
import type { Rect } from './frame.ts'
import type { SeatArea } from './places.ts'

export const EDGE = 12
export const TOP = 66
/** The outer seats of a row are this much lower. */
const SAG = 26
/** Most opponents who all have open areas. */
export const MAX_OPEN = 5

/** Width and height of an area and width of its cards by the number of seats in its row. */
const ROWS: readonly { width: number; height: number; card: number; gap: number }[] = [
  { width: 720, height: 250, card: 92, gap: 16 },
  { width: 500, height: 250, card: 84, gap: 22 },
  { width: 350, height: 236, card: 72, gap: 27 },
  { width: 264, height: 232, card: 65, gap: 16 },
  { width: 208, height: 232, card: 52, gap: 16 },
]
/** `down`: vertical gap with room for a badge's tape. */
const BADGE = { width: 160, height: 130, gap: 8, down: 14 }
/** Center of a badge’s avatar, from its left and upper edge. */
export const BADGE_FACE = 26
const OPEN = { width: 264, height: 236, card: 65 }
/** Where a badge opens that has one above or below it: beside the piles, under the top row. */
const OPEN_ASIDE = { y: 240, height: 184, card: 56 }

/** A bank's notes end this far from an area's right edge; its total is beside them. */
export const NOTES_END = 56
const NOTE = { w: 32, step: 11, most: 66, end: NOTES_END, middle: 34 }
/** Notes of areas too narrow for a name beside them: small, below it, between hand and total. */
const LOW_NOTE = { w: 23, step: 8, end: NOTES_END, middle: 45.5 }
const NARROW = 300
/** Opened badges end above my mat. */
const OPEN_FOOT = 424

/**
 * Layout of `count` notes of a bank in a head of this width: `step` apart, the last at `right`.
 * `middle`: a note's center, below the area's upper edge; `low`: the name has a row of its own.
 */
export function noteRow(width: number, count: number) {
  const low = width < NARROW
  const { w, step: widest, end, middle } = low ? LOW_NOTE : NOTE
  const most = low ? Math.min(54, width - end - 118) : NOTE.most
  const step = Math.min(widest, (most - w) / Math.max(1, count - 1))
  const right = width - end
  return { w, step, left: count === 0 ? right : right - w - (count - 1) * step, right, middle, low }
}

/** An open area: avatar, hand and bank have fixed offsets in it. */
export function openArea(seat: Seat, rect: Rect, card: number): SeatArea {
  return {
    seat,
    rect,
    kind: 'open',
    over: false,
    zoom: 1,
    card,
    face: { x: rect.x + 34, y: rect.y + 34 },
    hand: { x: rect.x + 84, y: rect.y + 46 },
    bank: { x: rect.x + rect.width - 84, y: rect.y + noteRow(rect.width, 1).middle },
  }
}

/** A closed area, drawn at `zoom`. */
export function badgeArea(seat: Seat, rect: Rect, zoom: number): SeatArea {
  const { x, y, width } = rect
  return {
    seat,
    rect,
    kind: 'badge',
    over: false,
    zoom,
    card: 0,
    face: { x: x + BADGE_FACE * zoom, y: y + BADGE_FACE * zoom },
    hand: { x: x + 66 * zoom, y: y + 40 * zoom },
    bank: { x: x + width - 30 * zoom, y: y + 40 * zoom },
  }
}

/** One row of open areas from left to right; wide tables have wider areas. */
export function openRow(seats: readonly Seat[], width: number, extra: number): SeatArea[] {
  const row = ROWS[Math.min(seats.length, ROWS.length) - 1]
  if (!row) return []
  const stretch = seats.length > 2 ? (width - EDGE * 2) / 1104 : 1
  const wide = row.width * stretch
  const gap = row.gap * stretch
  const left = (width - seats.length * wide - (seats.length - 1) * gap) / 2
  const last = seats.length - 1
  return seats.map((seat, n) => {
    const outer = seats.length > 2 && (n === 0 || n === last)
    const rect = {
      x: left + n * (wide + gap),
      y: TOP + (outer ? SAG : 0),
      width: wide,
      height: row.height + extra,
    }
    return openArea(seat, rect, row.card)
  })
}

interface Ring {
  zoom: number
  top: number
  side: number
}

interface Room {
  /** Most badges in a side column. */
  sides?: number
  /** Lower end of the side columns. */
  foot: number
  /** Smallest type size, in units. */
  type: number
}

/** Distance of the side columns from the top row. */
const SIDE_GAP = BADGE.down

const sideTopFor = (zoom: number): number => TOP + (TOP_SAG + BADGE.height) * zoom + SIDE_GAP
const TOP_SAG = 32

/** The ring with the largest badges that holds this many. */
function ringFor(count: number, width: number, { sides = 9, foot }: Room): Ring {
  for (let zoom = 1; zoom > 0.2; zoom -= 0.02) {
    const wide = BADGE.width * zoom + BADGE.gap
    const top = 1 + Math.floor((width - EDGE * 2 - OPEN.width) / wide)
    const high = BADGE.height * zoom + BADGE.down
    const side = Math.max(0, Math.min(sides, Math.floor((foot - sideTopFor(zoom) + BADGE.down) / high)))
    if (top + side * 2 >= count) return { zoom, top: Math.min(top, count), side }
  }
  return { zoom: 0.2, top: count, side: 0 }
}

/** Badges clockwise from lower left to lower right, the active player's open; empty if unreadably small. */
export function ringOf(
  seats: readonly Seat[],
  width: number,
  active: Seat,
  room: Room,
): SeatArea[] | undefined {
  const ring = ringFor(seats.length, width, room)
  if (badgeDetail(BADGE.width * ring.zoom, BADGE.height * ring.zoom, room.type) !== 'counts') return undefined
  const { zoom } = ring
  // Both sides have equally many: a lone badge would look lost.
  const left = Math.ceil((seats.length - ring.top) / 2)
  const top = seats.length - left * 2
  const high = BADGE.height * zoom
  const wide = BADGE.width * zoom
  const sideTop = sideTopFor(zoom)
  const column = (n: number, x: number): Rect => ({
    x,
    y: sideTop + n * (high + BADGE.down),
    width: wide,
    height: high,
  })
  const open = (x: number, most: number): SeatArea =>
    openArea(active, { x, y: OPEN_ASIDE.y, width: most, height: OPEN_ASIDE.height }, OPEN_ASIDE.card)
  const openLeft = open(EDGE + wide + BADGE.gap, OPEN.width)
  const openRight = open(width - EDGE - 212 - 8 - 206, 206)
  const lefts = seats
    .slice(0, left)
    .map((seat, n) => (seat === active ? openLeft : badgeArea(seat, column(left - 1 - n, EDGE), zoom)))
  const rights = seats
    .slice(left + top)
    .map((seat, n) => (seat === active ? openRight : badgeArea(seat, column(n, width - EDGE - wide), zoom)))
  const row = seats.slice(left, left + top)
  // At an end of the row an open area has no room above the column below it.
  const first = left > 0 && row[0] === active
  const last = left > 0 && row.at(-1) === active
  return [
    ...lefts,
    ...(first ? [openLeft] : []),
    ...topRow(first || last ? row.filter((seat) => seat !== active) : row, width, active, zoom),
    ...(last ? [openRight] : []),
    ...rights,
  ]
}

function topRow(seats: readonly Seat[], width: number, active: Seat, zoom: number): SeatArea[] {
  const wide = (seat: Seat) => (seat === active ? OPEN.width : BADGE.width * zoom)
  const total = seats.reduce((sum, seat) => sum + wide(seat), 0)
  const free = width - EDGE * 2 - total
  const gap = Math.min(16, Math.max(BADGE.gap, free / Math.max(1, seats.length - 1)))
  const half = (seats.length - 1) / 2
  let x = (width - total - gap * (seats.length - 1)) / 2
  return seats.map((seat, n) => {
    const sag = half > 0 ? TOP_SAG * zoom * ((n - half) / half) ** 2 : 0
    const at = x
    x += wide(seat) + gap
    if (seat === active)
      return openArea(seat, { x: at, y: TOP, width: OPEN.width, height: OPEN.height }, OPEN.card)
    return badgeArea(
      seat,
      { x: at, y: TOP + sag, width: BADGE.width * zoom, height: BADGE.height * zoom },
      zoom,
    )
  })
}

/** A badge as opened under the pointer, over its neighbors. */
export function openedBadge(area: SeatArea, width: number): SeatArea {
  const x = Math.max(
    EDGE,
    Math.min(width - EDGE - OPEN.width, area.rect.x + (area.rect.width - OPEN.width) / 2),
  )
  const y = Math.min(area.rect.y, OPEN_FOOT - OPEN.height)
  const rect = { x, y, width: OPEN.width, height: OPEN.height }
  return { ...openArea(area.seat, rect, OPEN.card), over: true }
}
