// Length-prefixed byte strings: framing of links, parts of a save.

/** Size of a length prefix: 32 bits, big-endian. */
export const LENGTH_BYTES = 4

/** Joins byte strings, each after its length. */
export function joinLengthPrefixed(pieces: readonly Uint8Array[]): Buffer {
  let length = LENGTH_BYTES * pieces.length
  for (const piece of pieces) length += piece.length
  const all = Buffer.allocUnsafe(length)
  let at = 0
  for (const piece of pieces) {
    all.writeUInt32BE(piece.length, at)
    all.set(piece, at + LENGTH_BYTES)
    at += LENGTH_BYTES + piece.length
  }
  return all
}
