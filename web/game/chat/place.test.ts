// The floating chat stays within the window; its default position covers nothing important.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from '#web/table/model/layout/frame.ts'
import { clamped, firstPlace, LEAST, TOP, USUAL } from './place.ts'

describe('the position of the chat', () => {
  it('is within every window that is large enough', () => {
    const side = fc.integer({ min: -3000, max: 3000 })
    const box = fc.record({ x: side, y: side, width: fc.nat(2000), height: fc.nat(2000) })
    const window = fc.record({
      width: fc.integer({ min: 320, max: 3000 }),
      height: fc.integer({ min: 400, max: 2000 }),
    })
    fc.assert(
      fc.property(box, window, (wanted, within) => {
        const { x, y, width, height } = clamped(wanted, within)
        expect(Math.min(x, y - TOP)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(within.width)
        expect(y + height).toBeLessThanOrEqual(within.height)
        expect(width).toBeGreaterThanOrEqual(LEAST.width)
        expect(height).toBeGreaterThanOrEqual(LEAST.height)
      }),
    )
  })

  it('is unchanged if it fits', () => {
    const box = { x: 200, y: 100, width: 400, height: 500 }
    expect(clamped(box, { width: 1440, height: 900 })).toEqual(box)
  })

  it('is initially no lower than necessary', () => {
    const end = { x: 744, y: 488, width: 167, height: 50 }
    const { y, height } = firstPlace(USUAL, { width: 1280, height: 720 }, 312, [end])
    expect(y + height).toBeLessThanOrEqual(488)
    expect(height).toBeGreaterThan(400)
  })

  it.each([
    [1440, 900, { x: 904, y: 634, width: 212, height: 60 }, { x: 190, y: 740, width: 792, height: 160 }],
    [1280, 720, { x: 744, y: 510, width: 167, height: 47 }, { x: 180, y: 594, width: 635, height: 126 }],
    [1280, 620, { x: 744, y: 400, width: 167, height: 47 }, { x: 180, y: 484, width: 635, height: 126 }],
  ])('%ix%i: initially covers neither the hand nor End turn', (width, height, end, hand) => {
    const box = firstPlace(USUAL, { width, height }, 312, [end, hand])
    expect(overlaps(box, end)).toBe(false)
    expect(overlaps(box, hand)).toBe(false)
    expect(box.x + box.width).toBeLessThanOrEqual(width - 312)
  })
})
