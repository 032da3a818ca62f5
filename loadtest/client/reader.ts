// A caching decoder, shared by the pages of one table, which receive the same updates.
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, updateInside, type Broken } from '#proto/client/wire.ts'

/** Decodes the bytes of a frame. */
export type Reader = (bytes: Uint8Array) => ServerFrame | Broken

/** Longer updates are rare (a join or rejoin in a large room) and are not cached. */
const SHARED_BYTES = 8000
const KEPT = 16

/**
 * Creates a decoder for the pages of one table. The room broadcasts the same bytes to all of them; decoding
 * each frame only once makes a whole table affordable in an interpreted JavaScript runtime (k6).
 */
export function sharedReader(): Reader {
  const known = new Map<unknown, ServerFrame | Broken>()
  return (bytes) => {
    if (updateInside(bytes) === null || bytes.length > SHARED_BYTES) return decodeServer(bytes)
    // Spreading bytes uses an iterator, which an interpreter runs slower than decoding the frame.
    const key: unknown = Reflect.apply(String.fromCharCode, null, bytes)
    const read = known.get(key) ?? decodeServer(bytes)
    known.set(key, read)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return read
  }
}
