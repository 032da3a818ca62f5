// Caches encoded connections: each is encoded once by its gateway and decoded once here.
import { encodeMsgpack, decodeMsgpack } from './msgpack.ts'

/** One socket as its gateway has authenticated it; `id` is never reused. */
export interface Connection {
  id: string
  page: string
  user: string
  /**
   * Number of this socket among those its page has opened; the highest is the current one; absent: unknown.
   */
  nth?: number
  /** Store items this user owns; absent: none. */
  owned?: readonly string[]
  /** Minutes by which this user's clock is ahead of UTC; absent: unknown. */
  zone?: number
}

/** About the sockets of one gateway; beyond it the cache is cleared. */
const MAX_CACHED = 20_000

const NONE: readonly string[] = []
const encoded = new WeakMap<Connection, Uint8Array>()
const decoded = new Map<string, Connection>()

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

/**
 * Decodes a connection; cached, so the result is shared and must not be modified. Throws on malformed bytes.
 */
export function decodeConnection(bytes: Uint8Array): Connection {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const cached = decoded.get(key)
  if (cached !== undefined) return cached
  const value = decodeMsgpack(bytes)
  if (!isConnection(value)) throw new Error('malformed connection from a gateway')
  const { id, page, nth = 0, user, owned = NONE, zone = 0 } = value
  const connection = { id, page, nth, user, owned, zone }
  if (decoded.size >= MAX_CACHED) decoded.clear()
  decoded.set(key, connection)
  return connection
}
