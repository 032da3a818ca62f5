// Ring buffer of byte strings in one array, for a room's memory (bench `memory`).
import { putVarint, readVarint, varintLength } from '#proto/client/varint.ts'

/** At most `limit` pieces, each after its size as a varint; the oldest is dropped first. */
export interface Ring {
  readonly limit: number
  bytes: Uint8Array
  /** Offset of the oldest piece. */
  start: number
  /** Offset after the newest piece. */
  end: number
  /** Number of pieces. */
  count: number
}

const MIN_SIZE = 256
/** A full array is compacted; above this fill ratio it is replaced by a larger one. */
const MAX_FILL = 0.95
/** Size of a new array, relative to its content. */
const GROWTH = 1.08
/** Shared by all empty rings. */
const EMPTY = new Uint8Array(0)

export const ring = (limit: number): Ring => ({ limit, bytes: EMPTY, start: 0, end: 0, count: 0 })

/** Adds a piece; returns whether the oldest was dropped. */
export function push(ring: Ring, piece: Uint8Array): boolean {
  const dropped = ring.count >= ring.limit
  if (dropped) ring.start = boundsAt(ring, ring.start).to
  else ring.count += 1
  const space = varintLength(piece.length) + piece.length
  if (ring.end + space > ring.bytes.length) grow(ring, space)
  ring.end = putVarint(ring.bytes, ring.end, piece.length)
  ring.bytes.set(piece, ring.end)
  ring.end += piece.length
  return dropped
}

/** Joins pieces as a ring stores them, each after its size. */
export function joinPieces(all: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + varintLength(length) + length, 0))
  let at = 0
  for (const piece of all) {
    at = putVarint(bytes, at, piece.length)
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Length of the content in bytes, sizes included. */
export const lengthOf = ({ start, end }: Ring): number => end - start

/** A ring's content as stored; a view that is valid until the next push. */
export const contentOf = ({ bytes, start, end }: Ring): Uint8Array => bytes.subarray(start, end)

/** A ring of the last pieces of stored content; throws on malformed bytes. */
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
  const kept = new Uint8Array(count === 0 ? 0 : Math.ceil((bytes.length - from) * GROWTH))
  kept.set(bytes.subarray(from))
  return { limit, bytes: kept, start: 0, end: bytes.length - from, count }
}

/** Bounds of the piece at this offset, without its size. */
function boundsAt({ bytes }: Pick<Ring, 'bytes'>, at: number): { from: number; to: number } {
  const { value: size, end: from } = readVarint(bytes, at)
  return { from, to: from + size }
}

/**
 * Makes space at the end: moves the content to the front, of a larger array if it would nearly fill this one.
 */
function grow(ring: Ring, space: number): void {
  const used = ring.end - ring.start
  const kept = ring.bytes.subarray(ring.start, ring.end)
  if (used + space > ring.bytes.length * MAX_FILL) {
    ring.bytes = new Uint8Array(Math.max(MIN_SIZE, Math.ceil((used + space) * GROWTH)))
  }
  ring.bytes.set(kept, 0)
  ring.start = 0
  ring.end = used
}

/** The pieces from this index on, oldest first; views that are valid until the next push. */
export function pieces(ring: Ring, from = 0): Uint8Array[] {
  const all: Uint8Array[] = []
  let at = ring.start
  for (let nth = 0; nth < ring.count; nth += 1) {
    const place = boundsAt(ring, at)
    if (nth >= from) all.push(ring.bytes.subarray(place.from, place.to))
    at = place.to
  }
  return all
}
