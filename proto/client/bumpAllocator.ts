// Bump allocator: cuts small byte arrays from larger ones (bench: `colyseusRatioClosed`).

const SIZE = 16 * 1024
/** Larger allocations would waste more at the end of a slab than they save. */
const LARGEST = SIZE / 8

let slab = new Uint8Array(SIZE)
let used = 0

/**
 * Allocates `size` zeroed bytes that no other caller gets. A retained allocation keeps its whole slab in
 * memory.
 */
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
