// Tests that allocations from shared slabs never overlap.
import { expect, test } from 'vitest'
import { bytesOf } from './bumpAllocator.ts'

test('every allocated piece keeps its contents', () => {
  const sizes = Array.from({ length: 500 }, (_, nth) => (nth * 37) % 3000)
  const pieces = sizes.map((size, nth) => {
    const piece = bytesOf(size)
    expect(piece).toHaveLength(size)
    expect(piece.every((byte) => byte === 0)).toBe(true)
    return piece.fill((nth % 255) + 1)
  })
  for (const [nth, piece] of pieces.entries())
    expect(piece.every((byte) => byte === (nth % 255) + 1)).toBe(true)
})

test('small pieces share a slab, large ones have their own buffer', () => {
  const [one, other] = [bytesOf(10), bytesOf(10)]
  expect(one.buffer.byteLength).toBeGreaterThan(10)
  expect(one.buffer === other.buffer || other.byteOffset === 0).toBe(true)
  expect(bytesOf(100_000).buffer.byteLength).toBe(100_000)
})
