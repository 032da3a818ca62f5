// The wall's rectangles: no overlap and no overflow, whatever is shown.
import { describe, expect, it } from 'vitest'
import type { Rect } from '#web/table/model/layout/frame.ts'
import { MAX_LINE, seatLayout, wallLayout } from './layout.ts'

const WALL = { width: 1400, height: 800 }
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const inside = (a: Rect, b: Rect): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1

describe('the wall', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('lays %i games side by side, with any of them in front', (count) => {
    for (const front of [-1, 0, count - 1]) {
      const games = wallLayout(count, WALL, front)
      expect(games).toHaveLength(count)
      for (const [at, game] of games.entries()) {
        expect(inside(game, { x: 0, y: 0, ...WALL })).toBe(true)
        for (const other of games.slice(at + 1)) expect(overlap(game, other)).toBe(false)
      }
    }
  })
  it('gives the game in front the largest area', () => {
    const games = wallLayout(9, WALL, 4)
    const areas = games.map(({ width, height }) => width * height)
    expect(areas.indexOf(Math.max(...areas))).toBe(4)
  })
  it('gives each player a line where badges would be unreadable', () => {
    const [small = { x: 0, y: 0, width: 0, height: 0 }] = wallLayout(9, { width: 1240, height: 594 })
    const lines = seatLayout(5, small)
    expect(new Set(lines.map(({ x, width }) => `${x} ${width}`)).size).toBe(1)
    expect(Math.max(...lines.map(({ height }) => height))).toBeLessThanOrEqual(MAX_LINE)
    const [large = small] = wallLayout(1, WALL)
    expect(seatLayout(5, large)[0]?.height).toBeGreaterThan(MAX_LINE)
  })
  it.each([2, 3, 4, 5, 6])(
    'makes badges of %i players wider than high, whichever game is in front',
    (count) => {
      for (const games of [2, 3, 4]) {
        const [front = { x: 0, y: 0, width: 0, height: 0 }] = wallLayout(games, WALL, 0)
        for (const { width, height } of seatLayout(count, front)) expect(width).toBeGreaterThan(height)
      }
    },
  )
  it.each([2, 3, 4, 5])('seats %i players below the head', (count) => {
    for (const game of [...wallLayout(9, WALL), ...wallLayout(9, WALL, 0)]) {
      const seats = seatLayout(count, game)
      expect(seats).toHaveLength(count)
      for (const [at, seat] of seats.entries()) {
        expect(inside(seat, game)).toBe(true)
        expect(seat.height).toBeGreaterThan(20)
        for (const other of seats.slice(at + 1)) expect(overlap(seat, other)).toBe(false)
      }
    }
  })
})
