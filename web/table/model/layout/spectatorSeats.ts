// Lays out seats for a spectator: half of them above the piles, half below.
import type { Seat } from '#engine/rules/public.ts'
import type { Frame } from './frame.ts'
import type { SeatArea } from './places.ts'
import { gridOf, typeIn } from './crowd.ts'
import { EDGE, openArea, openRow, ringOf, TOP } from './seats.ts'

const BELOW = 576
const HEIGHT_BELOW = 290
/** Height of the rows above, and of those below. */
const ROWS_HEIGHT = 300
/** More players than this are shown as badges. */
const MAX_OPEN = 8

/** All players in turn order: the first half above from left to right, the others below from right to left. */
export function spectatorSeats(seats: readonly Seat[], frame: Frame, active: Seat): SeatArea[] {
  const down = frame.height - 900
  if (seats.length > MAX_OPEN) return crowded(seats, frame, active)
  const above = Math.ceil(seats.length / 2)
  const below = seats.slice(above)
  const gap = 20
  const wide = Math.min(720, (frame.width - EDGE * 2 - gap * (below.length - 1)) / Math.max(1, below.length))
  const left = (frame.width - wide * below.length - gap * (below.length - 1)) / 2
  const card = below.length > 3 ? 80 : 92
  return [
    ...openRow(seats.slice(0, above), frame.width, down / 2),
    ...below.map((seat, n) => {
      const x = left + (below.length - 1 - n) * (wide + gap)
      return openArea(seat, { x, y: BELOW + down / 2, width: wide, height: HEIGHT_BELOW + down / 2 }, card)
    }),
  ]
}

/** Badges in a row above and another below; in several rows where they would be unreadably small. */
function crowded(seats: readonly Seat[], frame: Frame, active: Seat): SeatArea[] {
  const half = Math.ceil(seats.length / 2)
  const type = typeIn(frame)
  const rows = [seats.slice(0, half), [...seats.slice(half)].reverse()]
  const tops = [TOP, BELOW + frame.height - 900]
  const rings = rows.map((row) => ringOf(row, frame.width, active, { sides: 0, foot: 0, type }))
  return rows.flatMap((row, n) => {
    const top = tops[n] ?? TOP
    const room = { x: EDGE, y: top, width: frame.width - EDGE * 2, height: ROWS_HEIGHT }
    const ring = rings.every((each) => each !== undefined) ? rings[n] : undefined
    const areas = ring ? ring.map((area) => shiftedDown(area, top - TOP)) : gridOf(row, { room }, type)
    return n === 0 ? areas : areas.reverse()
  })
}

function shiftedDown(area: SeatArea, by: number): SeatArea {
  const lower = ({ x, y }: { x: number; y: number }) => ({ x, y: y + by })
  return {
    ...area,
    rect: { ...area.rect, y: area.rect.y + by },
    face: lower(area.face),
    hand: lower(area.hand),
    bank: lower(area.bank),
  }
}
