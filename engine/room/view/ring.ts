// Ring buffer of byte strings in one array.

/** At most `most` pieces; the oldest is dropped first. */
export interface Ring {
  readonly limit: number
  bytes: Uint8Array
  /** Offset of the oldest piece's size, which its bytes follow. */
  start: number
  /** Offset after the newest piece. */
  end: number
  /** Number of pieces. */
  count: number
}

const FIRST_SIZE = 256
/** Fill ratio above which the array is replaced by a larger one: the pieces move to the front each time it is full. */
const FULL = 0.95
const SPARE = 1.08
/** Sizes are varints: seven bits per byte, the highest bit set where another byte follows. */
const MORE = 0x80
const BITS = 7
/** Shared by all empty rings. */
const NOTHING = new Uint8Array(0)

export const ring = (limit: number): Ring => ({ limit, bytes: NOTHING, start: 0, end: 0, count: 0 })

/** Adds a piece; returns whether the oldest was dropped. */
export function push(held: Ring, piece: Uint8Array): boolean {
  const dropped = held.count >= held.limit
  if (dropped) held.start = boundsAt(held, held.start).to
  else held.count += 1
  const space = sizeLength(piece.length) + piece.length
  if (held.end + space > held.bytes.length) grow(held, space)
  held.end = putSize(held.bytes, held.end, piece.length)
  held.bytes.set(piece, held.end)
  held.end += piece.length
  return dropped
}

/** Concatenated pieces, each after its size, as a ring holds them. */
export function joinPieces(all: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + sizeLength(length) + length, 0))
  let at = 0
  for (const piece of all) {
    at = putSize(bytes, at, piece.length)
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Bytes its pieces take, sizes included. */
export const lengthOf = ({ start, end }: Ring): number => end - start

/** A ring's content as one range; a view that is valid until the next push. */
export const contentOf = ({ bytes, start, end }: Ring): Uint8Array => bytes.subarray(start, end)

/** A ring of the last pieces of a range; throws where the bytes are malformed. */
export function ringOf(bytes: Uint8Array, limit: number): Ring {
  const starts: number[] = []
  let at = 0
  while (at < bytes.length) {
    starts.push(at)
    at = boundsAt({ bytes }, at).to
  }
  if (at !== bytes.length) throw new Error('the saved room is damaged: a line ends too early')
  const count = Math.min(starts.length, limit)
  const from = starts[starts.length - count] ?? 0
  const kept = new Uint8Array(count === 0 ? 0 : Math.ceil((bytes.length - from) * SPARE))
  kept.set(bytes.subarray(from))
  return { limit, bytes: kept, start: 0, end: bytes.length - from, count }
}

/** Bytes a size takes. */
function sizeLength(size: number): number {
  let bytes = 1
  for (let rest = size; rest >= MORE; rest >>>= BITS) bytes += 1
  return bytes
}

/** Writes a size; returns the offset after it. */
function putSize(bytes: Uint8Array, from: number, size: number): number {
  let at = from
  let rest = size
  for (; rest >= MORE; rest >>>= BITS) bytes[at++] = (rest % MORE) + MORE
  bytes[at++] = rest
  return at
}

/** Bounds of the piece whose size is at this offset. */
function boundsAt({ bytes }: Pick<Ring, 'bytes'>, at: number): { from: number; to: number } {
  let size = 0
  let from = at
  for (let shift = 0; ; shift += BITS) {
    const byte = bytes[from++] ?? 0
    size += (byte % MORE) << shift
    if (byte < MORE) return { from, to: from + size }
  }
}

/** Moves the content to the front, into a larger array where it would nearly fill this one. */
function grow(held: Ring, space: number): void {
  const used = held.end - held.start
  const kept = held.bytes.subarray(held.start, held.end)
  if (used + space > held.bytes.length * FULL) {
    held.bytes = new Uint8Array(Math.max(FIRST_SIZE, Math.ceil((used + space) * SPARE)))
  }
  held.bytes.set(kept, 0)
  held.start = 0
  held.end = used
}

/** The pieces from the nth on, oldest first; views that are valid until the next push. */
export function pieces(held: Ring, from = 0): Uint8Array[] {
  const all: Uint8Array[] = []
  let at = held.start
  for (let nth = 0; nth < held.count; nth += 1) {
    const place = boundsAt(held, at)
    if (nth >= from) all.push(held.bytes.subarray(place.from, place.to))
    at = place.to
  }
  return all
}
