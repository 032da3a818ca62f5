// A caching decoder, shared by the pages of one table, which receive the same updates.
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, updateInside, type Broken } from '#proto/client/wire.ts'

/** Decodes the bytes of a frame. */
export type Decoder = (bytes: Uint8Array) => ServerFrame | Broken

/** Longer updates are rare (a join or rejoin in a large room) and are not cached. */
const MAX_CACHED_BYTES = 8000
const MAX_CACHED = 16

/**
 * Creates a decoder for the pages of one table. The room broadcasts the same bytes to all of them; decoding
 * each frame only once makes a whole table affordable in an interpreted JavaScript runtime (k6).
 */
export function cachingDecoder(): Decoder {
  const cache = new Map<unknown, ServerFrame | Broken>()
  return (bytes) => {
    if (updateInside(bytes) === null || bytes.length > MAX_CACHED_BYTES) return decodeServer(bytes)
    // Spreading bytes uses an iterator, which an interpreter runs slower than decoding the frame.
    const key: unknown = Reflect.apply(String.fromCharCode, null, bytes)
    const decoded = cache.get(key) ?? decodeServer(bytes)
    cache.set(key, decoded)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return decoded
  }
}
