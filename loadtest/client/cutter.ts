// Splits a byte stream into whole messages, regardless of chunk boundaries.

const EMPTY: Buffer<ArrayBufferLike> = Buffer.alloc(0)

/**
 * Buffers chunks and passes on whole messages in order. `size` returns the length of the message at the start
 * of a buffer, or 0 if there are too few bytes. `message` may use the buffer until it returns.
 */
export function cutter(
  size: (bytes: Buffer) => number,
  message: (bytes: Buffer) => void,
): (chunk: Buffer) => void {
  let rest = EMPTY
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let whole = size(rest); whole > 0 && whole <= rest.length; whole = size(rest)) {
      const bytes = rest.subarray(0, whole)
      rest = rest.subarray(whole)
      message(bytes)
    }
  }
}

/** Length of a WebSocket frame header including its mask, by its second byte. */
export function headSize(second = 0): number {
  const short = second & 127
  return 2 + (short === 127 ? 8 : short === 126 ? 2 : 0) + (second > 127 ? 4 : 0)
}

/** Length of the WebSocket frame at the start of this buffer; 0: too few bytes. */
export function frameSize(bytes: Buffer): number {
  const head = headSize(bytes[1])
  if (bytes.length < head) return 0
  const short = (bytes[1] ?? 0) & 127
  if (short < 126) return head + short
  return head + (short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)))
}
