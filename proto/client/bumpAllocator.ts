// Bump allocator: cuts small byte arrays from larger ones.

const SIZE = 16 * 1024
/** What is larger than this wastes more at the end of a slab than it saves. */
const LARGEST = SIZE / 8

let slab = new Uint8Array(SIZE)
let used = 0

/** So many bytes, all 0, that are nobody else's. Whoever keeps them for long keeps a slab with them. */
export function bytesOf(size: number): Uint8Array {
  if (size > LARGEST) return new Uint8Array(size)
  if (used + size > SIZE) {
    slab = new Uint8Array(SIZE)
    used = 0
  }
  const from = used
  used += size
  return slab.subarray(from, used)
}
