// The last few pieces of bytes, in one array instead of many: small arrays cost more memory than what is in them.

/** At most `most` pieces, the oldest dropped first. */
export interface Ring {
  readonly most: number
  bytes: Uint8Array
  /** Where the oldest piece begins. */
  start: number
  /** Where the newest ends. */
  end: number
  sizes: number[]
}

const FIRST_SIZE = 256
/** An array that would be fuller than this makes way for one with so much to spare: what is kept moves to the front each time it is full. */
const FULL = 0.9
const SPARE = 1.15

export const ring = (most: number): Ring => ({ most, bytes: new Uint8Array(0), start: 0, end: 0, sizes: [] })

/** Adds a piece; returns whether the oldest had to go. */
export function push(held: Ring, piece: Uint8Array): boolean {
  const dropped = held.sizes.length >= held.most
  if (dropped) held.start += held.sizes.shift() ?? 0
  if (held.end + piece.length > held.bytes.length) make(held, piece.length)
  held.bytes.set(piece, held.end)
  held.end += piece.length
  held.sizes.push(piece.length)
  return dropped
}

/** Moves what is kept to the front, into a larger array where it would fill this one. */
function make(held: Ring, space: number): void {
  const used = held.end - held.start
  const kept = held.bytes.subarray(held.start, held.end)
  if (used + space > held.bytes.length * FULL) {
    held.bytes = new Uint8Array(Math.max(FIRST_SIZE, Math.ceil((used + space) * SPARE)))
  }
  held.bytes.set(kept, 0)
  held.start = 0
  held.end = used
}

/** The oldest piece; none: the ring is empty. */
export const oldest = (held: Ring): Uint8Array | undefined =>
  held.sizes[0] === undefined ? undefined : held.bytes.subarray(held.start, held.start + held.sizes[0])

/** The pieces, oldest first, from the nth on; views that are valid until the next push. */
export function pieces(held: Ring, from = 0): Uint8Array[] {
  let at = held.start
  return held.sizes.flatMap((size, index) => {
    const piece = held.bytes.subarray(at, at + size)
    at += size
    return index < from ? [] : [piece]
  })
}
