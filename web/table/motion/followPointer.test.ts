// Tests the dragged card's spring and tilt.
import { describe, expect, it } from 'vitest'
import { follow, tiltOf } from './followPointer.ts'

describe('a dragged card', () => {
  it('follows the pointer without overshoot at any frame interval', () => {
    for (const dt of [1, 16, 50, 5000]) {
      const { x } = follow({ x: 0, y: 0 }, { x: 100, y: 0 }, dt)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(100)
    }
  })

  it('tilts by at most eight degrees', () => {
    expect(tiltOf(100)).toBe(8)
    expect(tiltOf(-100)).toBe(-8)
    expect(tiltOf(0)).toBe(0)
  })
})
