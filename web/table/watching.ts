// Seats as somebody sees them who only watches: half of the table above, half below, the piles between.
import type { Seat } from '#engine/rules/public.ts'
import type { Frame } from './frame.ts'
import type { SeatArea } from './places.ts'
import { openArea, openRow, ringOf } from './seats.ts'

const EDGE = 12
const BELOW = 576
const HEIGHT_BELOW = 290
/** More than this are badges. */
const MOST_OPEN = 8

/** All players in turn order: the first half above from left to right, the others below from right to left. */
export function watched(seats: readonly Seat[], frame: Frame, active: Seat): SeatArea[] {
  const down = frame.height - 900
  if (seats.length > MOST_OPEN) return crowded(seats, frame, active)
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

/** Badges above as around a table, and a second row of them below. */
function crowded(seats: readonly Seat[], frame: Frame, active: Seat): SeatArea[] {
  const half = Math.ceil(seats.length / 2)
  const below = ringOf([...seats.slice(half)].reverse(), frame.width, active, { sides: 0, foot: 0 })
  const shift = BELOW + frame.height - 900 - 66
  const lowered = below.map((area): SeatArea => {
    const lower = ({ x, y }: { x: number; y: number }) => ({ x, y: y + shift })
    return {
      ...area,
      rect: { ...area.rect, y: area.rect.y + shift },
      face: lower(area.face),
      hand: lower(area.hand),
      bank: lower(area.bank),
    }
  })
  return [...ringOf(seats.slice(0, half), frame.width, active, { sides: 0, foot: 0 }), ...lowered.reverse()]
}
