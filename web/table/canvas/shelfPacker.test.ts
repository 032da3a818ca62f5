// Tests the shelf packer: no overlaps, freed space is reused, an emptied page is empty.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShelves, type Position } from './shelfPacker.ts'

const SIDE = 256

interface Lying extends Position {
  width: number
  height: number
}

const apart = (one: Lying, other: Lying): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

describe('the shelf packer', () => {
  test('fills the page with pictures of one size', () => {
    const shelves = createShelves(SIDE)
    const spots = Array.from({ length: 16 }, () => shelves.take(64, 64))
    expect(new Set(spots.map((spot) => `${spot?.x} ${spot?.y}`)).size).toBe(16)
    expect(shelves.take(64, 64)).toBeNull()
  })

  test('reuses a freed position', () => {
    const shelves = createShelves(SIDE)
    const spots = Array.from({ length: 16 }, () => shelves.take(64, 64))
    const [first] = spots
    if (!first) throw new Error('no place')
    shelves.free(first, 64)
    expect(shelves.take(64, 60)).toEqual(first)
  })

  test('reuses emptied shelves for pictures of another height', () => {
    const shelves = createShelves(SIDE)
    const spots = Array.from({ length: 16 }, () => shelves.take(64, 64))
    for (const spot of spots) if (spot && spot.y < 192) shelves.free(spot, 64)
    expect(shelves.take(256, 192)).toEqual({ x: 0, y: 0 })
  })

  test('has no position for a picture larger than the page', () => {
    expect(createShelves(SIDE).take(257, 8)).toBeNull()
    expect(createShelves(SIDE).take(8, 257)).toBeNull()
  })

  test('never overlaps or loses space, whatever is taken and freed', () => {
    const act = fc.record({
      width: fc.integer({ min: 1, max: 120 }),
      height: fc.integer({ min: 1, max: 120 }),
      drop: fc.boolean(),
      which: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (shortcuts) => {
        const shelves = createShelves(SIDE)
        const lying: Lying[] = []
        for (const { width, height, drop, which } of shortcuts) {
          if (drop && lying.length > 0) {
            const [gone] = lying.splice(which % lying.length, 1)
            if (gone) shelves.free(gone, gone.width)
            continue
          }
          const spot = shelves.take(width, height)
          if (!spot) continue
          const one = { ...spot, width, height }
          expect(spot.x + width <= SIDE && spot.y + height <= SIDE).toBe(true)
          expect(lying.every((other) => apart(one, other))).toBe(true)
          lying.push(one)
        }
        for (const each of lying) shelves.free(each, each.width)
        expect(shelves.isEmpty()).toBe(true)
        expect(shelves.take(SIDE, SIDE)).toEqual({ x: 0, y: 0 })
      }),
    )
  })
})
