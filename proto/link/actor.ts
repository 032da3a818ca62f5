// Who a connection is, as bytes that are made once by its gateway and read once by an engine: every move says it, and taking five
// texts apart and putting them together again would take as long as all else of the message.
import type { Connection } from './messages.ts'
import { fromJson, jsonBytes } from '../process/json.ts'

type Row = [id: string, page: string, nth: number, user: string, owned: readonly string[], zone?: number]

/** As many as a gateway has sockets; with more it begins anew. */
const READ_MOST = 20_000

const written = new WeakMap<Connection, Uint8Array>()
const read = new Map<string, Connection>()

/** The bytes of a connection; of the same object they are the same bytes. */
export function whoBytes(who: Connection): Uint8Array {
  const known = written.get(who)
  if (known !== undefined) return known
  const { id, page, nth = 0, user, owned = [], zone = 0 } = who
  const row: Row = [id, page, nth, user, owned, zone]
  const bytes = jsonBytes(row)
  written.set(who, bytes)
  return bytes
}

// The other end has proved that it is one of ours: the rest is what our own code packed.
const isRow = (row: unknown): row is Row => Array.isArray(row) && typeof row[0] === 'string'

/** The connection of such bytes, for the same bytes mostly the same object, which nobody may change. Throws on other bytes. */
export function whoFrom(bytes: Uint8Array): Connection {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const known = read.get(key)
  if (known !== undefined) return known
  const row = fromJson(bytes)
  if (!isRow(row)) throw new Error('a gateway did not say who asks')
  // A gateway of an older build tells no zone.
  const [id, page, nth, user, owned, zone = 0] = row
  // Always with the same fields: code that knew one kind of object is thrown away, and compiled again, at the first of another.
  const who = { id, page, nth, user, owned, zone }
  if (read.size >= READ_MOST) read.clear()
  read.set(key, who)
  return who
}
