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

/**
 * Passes each complete frame to `frame`, without its length. `limit`: the current maximum size of a frame in
 * bytes. Returns false on a frame that exceeds it; reading stops once `over` is true.
 */
export function splitFrames(
  limit: () => number,
  frame: (bytes: Buffer) => void,
): (chunk: Buffer, over: () => boolean) => boolean {
  let chunks: Buffer[] = []
  let received = 0
  let needed = LENGTH_BYTES
  return (chunk, over) => {
    chunks.push(chunk)
    received += chunk.length
    if (received < needed) return true
    const buffer = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    let at = 0
    for (;;) {
      needed = LENGTH_BYTES
      if (buffer.length - at < needed) break
      const length = buffer.readUInt32BE(at)
      if (length > limit()) return false
      needed = LENGTH_BYTES + length
      if (buffer.length - at < needed) break
      frame(buffer.subarray(at + LENGTH_BYTES, at + needed))
      if (over()) return true
      at += needed
    }
    received = buffer.length - at
    chunks = received === 0 ? [] : [at === 0 ? buffer : buffer.subarray(at)]
    return true
  }
}
