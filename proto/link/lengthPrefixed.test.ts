// Length-prefixed byte strings split as they were joined.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinLengthPrefixed, splitLengthPrefixed } from './lengthPrefixed.ts'

test('joined pieces, empty ones included, are split again', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }), (pieces) => {
      expect(splitLengthPrefixed(joinLengthPrefixed(pieces)).map((piece) => [...piece])).toEqual(
        pieces.map((piece) => [...piece]),
      )
    }),
  )
})

test('the length prefix is big-endian', () => {
  expect([...joinLengthPrefixed([new Uint8Array([7, 8]), new Uint8Array(0)])]).toEqual([
    0, 0, 0, 2, 7, 8, 0, 0, 0, 0,
  ])
})
