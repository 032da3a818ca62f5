// A decoder with a cache, shared by the pages of one table that get the same update.
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, updateInside, type Broken } from '#proto/client/wire.ts'

/** Reads the bytes of a frame. */
export type Reader = (bytes: Uint8Array) => ServerFrame | Broken

/** Longer updates are rare: somebody came, or came back, to a large room. */
const SHARED_BYTES = 8000
const KEPT = 16

/**
 * A reader for the pages of one table. The room sends the same bytes to everybody; reading them once for all pages is
 * what makes a whole table fit into a world where JavaScript is interpreted.
 */
export function sharedReader(): Reader {
  const known = new Map<unknown, ServerFrame | Broken>()
  return (bytes) => {
    if (updateInside(bytes) === null || bytes.length > SHARED_BYTES) return decodeServer(bytes)
    // Spreading bytes goes through an iterator, which takes an interpreter longer than reading the frame.
    const key: unknown = Reflect.apply(String.fromCharCode, null, bytes)
    const read = known.get(key) ?? decodeServer(bytes)
    known.set(key, read)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return read
  }
}
