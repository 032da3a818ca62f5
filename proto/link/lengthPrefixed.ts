// Length-prefixed byte strings: framing of links, parts of a save.

/** Size of a length prefix: 32 bits, big-endian. */
export const LENGTH = 4

/** Joins byte strings, each after its length. */
export function behindLengths(pieces: readonly Uint8Array[]): Buffer {
  let length = LENGTH * pieces.length
  for (const piece of pieces) length += piece.length
  const all = Buffer.allocUnsafe(length)
  let at = 0
  for (const piece of pieces) {
    all.writeUInt32BE(piece.length, at)
    all.set(piece, at + LENGTH)
    at += LENGTH + piece.length
  }
  return all
}

/** Splits what `behindLengths` joined. */
export function fromLengths(all: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < all.length;) {
    const from = at + LENGTH
    at = from + all.readUInt32BE(at)
    pieces.push(all.subarray(from, at))
  }
  return pieces
}
