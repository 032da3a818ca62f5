// Varints: unsigned integers, seven bits per byte; the highest bit means that more follow.

/** Length of a varint in bytes. */
export function varintLength(value: number): number {
  let length = 1
  for (let rest = value; rest > 127; rest >>>= 7) length += 1
  return length
}

/** Writes a varint; returns the offset after it. */
export function putVarint(bytes: Uint8Array, from: number, value: number): number {
  let at = from
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}

/** Reads the varint at an offset, and the offset after it; it ends with the bytes at the latest. */
export function readVarint(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0
  let at = from
  for (let unit = 1; ; unit *= 128) {
    const byte = bytes[at++] ?? 0
    value += (byte & 127) * unit
    if (byte < 128) return { value, end: at }
  }
}
