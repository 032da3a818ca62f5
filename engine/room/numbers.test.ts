// Numbers come back as they were written, whatever their size, and bytes that end too soon are refused.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { put, putAll, reading, take, takeAll, written } from './numbers.ts'

test('what was written is read again, in its order', () => {
  const number = fc.oneof(fc.nat({ max: 300 }), fc.nat(), fc.maxSafeNat())
  fc.assert(
    fc.property(number, fc.array(number, { maxLength: 600 }), number, (first, list, last) => {
      const bytes = written((pen) => {
        put(pen, first)
        putAll(pen, list)
        put(pen, last)
      })
      const from = reading(bytes)
      expect([take(from), takeAll(from), take(from)]).toEqual([first, list, last])
      expect(from.at).toBe(bytes.length)
    }),
  )
})

test('numbers up to 127 take one byte each', () => {
  expect(written((pen) => putAll(pen, [0, 1, 127, 128]))).toEqual(Uint8Array.of(4, 0, 1, 127, 128, 1))
})

test('bytes that end too soon are refused', () => {
  const bytes = written((pen) => putAll(pen, [1, 2, 3]))
  expect(() => takeAll(reading(bytes.subarray(0, 3)))).toThrow('a number expected')
})

test.each([-1, 0.5, NaN, 2 ** 53])('%f is no number that can be saved', (number) => {
  expect(() => written((pen) => put(pen, number))).toThrow('saved')
})
