// Splits a byte stream into whole messages, regardless of chunk boundaries.

const EMPTY: Buffer<ArrayBufferLike> = Buffer.alloc(0)

/**
 * Buffers chunks and passes on whole messages in order. `sizeOf` returns the length of the message at the
 * start of a buffer, or 0 if there are too few bytes. `onMessage` may use the buffer until it returns.
 */
export function messageSplitter(
  sizeOf: (bytes: Buffer) => number,
  onMessage: (bytes: Buffer) => void,
): (chunk: Buffer) => void {
  let buffered = EMPTY
  return (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    for (let size = sizeOf(buffered); size > 0 && size <= buffered.length; size = sizeOf(buffered)) {
      const message = buffered.subarray(0, size)
      buffered = buffered.subarray(size)
      onMessage(message)
    }
  }
}

/** Size of the extended payload length, by the 7-bit length before it (RFC 6455, 5.2). */
function extendedSize(length: number): 0 | 2 | 8 {
  if (length === 127) return 8
  return length === 126 ? 2 : 0
}

/** Length of a WebSocket frame header including its mask, by its second byte. */
export const headerSize = (secondByte = 0): number =>
  2 + extendedSize(secondByte & 127) + (secondByte > 127 ? 4 : 0)

/** Length of the WebSocket frame at the start of this buffer; 0: too few bytes. */
export function frameSize(bytes: Buffer): number {
  const header = headerSize(bytes[1])
  if (bytes.length < header) return 0
  const length = (bytes[1] ?? 0) & 127
  if (length < 126) return header + length
  return header + (length === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)))
}
