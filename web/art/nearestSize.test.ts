// Tests that a face of another size is a placeholder only where it stays sharp.
import { expect, test } from 'vitest'
import { nearestSize } from './nearestSize.ts'

const of = (...widths: number[]) => widths.map((width) => ({ width }))

test('picks the smallest size that is large enough', () => {
  expect(nearestSize(of(72, 320, 160, 480), 150)).toEqual({ width: 160 })
  expect(nearestSize(of(150, 160), 150)).toEqual({ width: 150 })
})

test('picks a slightly smaller size if none is large enough', () => {
  expect(nearestSize(of(100, 140, 135), 150)).toEqual({ width: 140 })
  expect(nearestSize(of(140, 320), 150)).toEqual({ width: 320 })
})

test('picks none that would be blurred', () => {
  expect(nearestSize(of(72, 100), 150)).toBeUndefined()
  expect(nearestSize([], 150)).toBeUndefined()
})
