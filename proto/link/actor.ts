// Caches encoded connections: each is encoded once by its gateway, decoded once here.
import { packed, unpacked } from './msgpack.ts'

/** One socket, as its gateway vouches for it; `id` is never used again. */
export interface Connection {
  id: string
  page: string
  user: string
  /** Which of the sockets its page has opened: the last one is the living one; absent: not known. */
  nth?: number
  /** Store items that are this user's; absent: none. */
  owned?: readonly string[]
  /** Minutes by which this user's clock is ahead of UTC; absent: not known. */
  zone?: number
}

/** As many as a gateway has sockets; beyond it the cache is emptied. */
const CACHED_MOST = 20_000

const NONE: readonly string[] = []
const encoded = new WeakMap<Connection, Uint8Array>()
const decoded = new Map<string, Connection>()

/** A connection as bytes: the same bytes for the same object. */
export function actorBytes(actor: Connection): Uint8Array {
  const cached = encoded.get(actor)
  if (cached !== undefined) return cached
  const bytes = packed(actor)
  encoded.set(actor, bytes)
  return bytes
}

// The other end has proved that it is one of ours: the rest is what our own code encoded.
const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'id' in value && 'page' in value && 'user' in value

/** The connection in such bytes, mostly the same object for the same bytes: nobody may change it. Throws on other bytes. */
export function actorFrom(bytes: Uint8Array): Connection {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const cached = decoded.get(key)
  if (cached !== undefined) return cached
  const said = unpacked(bytes)
  if (!isConnection(said)) throw new Error('a gateway did not say who asks')
  const { id, page, nth = 0, user, owned = NONE, zone = 0 } = said
  const actor = { id, page, nth, user, owned, zone }
  if (decoded.size >= CACHED_MOST) decoded.clear()
  decoded.set(key, actor)
  return actor
}
