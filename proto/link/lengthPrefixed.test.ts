// Length-prefixed byte strings split as they were joined.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinLengthPrefixed, LENGTH_BYTES } from './lengthPrefixed.ts'

/** Splits what `joinLengthPrefixed` joined. */
function splitLengthPrefixed(all: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < all.length;) {
    const from = at + LENGTH_BYTES
    at = from + all.readUInt32BE(at)
    pieces.push(all.subarray(from, at))
  }
  return pieces
}

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
