// Tests that the byte ring keeps the latest pieces whole, with little memory overhead.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, pieces, push, ring, ringOf, joinPieces, contentOf } from './ring.ts'

test('holds the last pieces as they were, whatever their sizes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 120 }),
      fc.integer({ min: 1, max: 40 }),
      (all, most) => {
        const held = ring(most)
        for (const piece of all) push(held, piece)
        expect(pieces(held).map((piece) => [...piece])).toEqual(all.slice(-most).map((piece) => [...piece]))
        expect(pieces(held, 2)).toEqual(pieces(held).slice(2))
        const used = pieces(held).reduce((sum, piece) => sum + piece.length, 0)
        const largest = Math.max(0, ...all.map((piece) => piece.length))
        expect(held.bytes.length).toBeLessThanOrEqual(
          Math.max(256, 3 * (used + largest * 2)) + largest * most * 2,
        )
      },
    ),
  )
})

test('does not grow while pieces of one size come and go', () => {
  const held = ring(32)
  for (let n = 0; n < 10_000; n++) push(held, new Uint8Array(109))
  expect(held.bytes.length).toBeLessThan(32 * 109 * 2.5)
})

test('stored content is read back as a ring of its last pieces, which can grow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 60 }),
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      (before, after, most) => {
        const held = ringOf(joinPieces(before), most)
        for (const piece of after) push(held, piece)
        const last = [...before, ...after].slice(-most).map((piece) => [...piece])
        expect(pieces(held).map((piece) => [...piece])).toEqual(last)
        expect(lengthOf(held)).toBe(contentOf(held).length)
        expect(pieces(ringOf(contentOf(held), most))).toEqual(pieces(held))
      },
    ),
  )
})

test('content that ends within a piece is rejected', () => {
  const whole = joinPieces([new Uint8Array(10)])
  expect(() => ringOf(whole.subarray(0, 7), 5)).toThrow('damaged')
})
