// Splits a stream of chunks into length-prefixed frames.
import { LENGTH } from './lengthPrefixed.ts'

/**
 * Passes each complete frame to `frame`, without its length. `limit`: the current maximum size of a frame in
 * bytes. Returns false on a frame that exceeds it; reading stops once `over` is true.
 */
export function splitFrames(
  limit: () => number,
  frame: (bytes: Buffer) => void,
): (chunk: Buffer, over: () => boolean) => boolean {
  let rest: Buffer[] = []
  let have = 0
  let need = LENGTH
  return (chunk, over) => {
    rest.push(chunk)
    have += chunk.length
    if (have < need) return true
    const buffer = rest.length === 1 ? chunk : Buffer.concat(rest)
    let at = 0
    for (;;) {
      need = LENGTH
      if (buffer.length - at < need) break
      const length = buffer.readUInt32BE(at)
      if (length > limit()) return false
      need = LENGTH + length
      if (buffer.length - at < need) break
      frame(buffer.subarray(at + LENGTH, at + need))
      if (over()) return true
      at += need
    }
    have = buffer.length - at
    rest = have === 0 ? [] : [at === 0 ? buffer : buffer.subarray(at)]
    return true
  }
}
