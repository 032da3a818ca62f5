// Caches encoded connections, encoded and decoded once each (bench: `colyseusRatioClosed`).
import type { Connection } from './messages.ts'
import { encodeMsgpack, decodeMsgpack } from './msgpack.ts'
import { boundedCache } from '../process/boundedCache.ts'

/** About the sockets of one gateway. */
const MAX_CACHED = 20_000

const NONE: readonly string[] = []
const encoded = new WeakMap<Connection, Uint8Array>()

/** Encodes a connection; cached, so the same object gives the same bytes. */
export function encodeConnection(connection: Connection): Uint8Array {
  const cached = encoded.get(connection)
  if (cached !== undefined) return cached
  const bytes = encodeMsgpack(connection)
  encoded.set(connection, bytes)
  return bytes
}

// The peer is authenticated, so only the shape is checked: our own code encoded the rest.
const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'id' in value && 'page' in value && 'user' in value

const decodeLatin1 = boundedCache(MAX_CACHED, (key): Connection => {
  const value = decodeMsgpack(Buffer.from(key, 'latin1'))
  if (!isConnection(value)) throw new Error('malformed connection from a gateway')
  const { id, page, nth = 0, user, owned = NONE, zone = 0 } = value
  return { id, page, nth, user, owned, zone }
})

/**
 * Decodes a connection; cached, so the result is shared and must not be modified. Throws on malformed bytes.
 */
export const decodeConnection = (bytes: Uint8Array): Connection =>
  decodeLatin1(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'))
