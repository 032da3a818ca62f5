// Plain data as msgpack bytes: for what is kept in a list or a hash, or said over a link, and read by the same code again.
import { decode, Encoder } from '@msgpack/msgpack'
import { bytesOf } from './slab.ts'

/** One for everybody: a new one for each value would begin with a buffer of 2 KiB, of which most values fill a tenth. */
const encoder = new Encoder({ ignoreUndefined: true })

/** Lists, texts, numbers, bytes and objects of these as bytes, which are the caller's own. */
export function packed(value: unknown): Uint8Array {
  const bytes = encoder.encodeSharedRef(value)
  const own = bytesOf(bytes.length)
  own.set(bytes)
  return own
}

/** What `packed` made bytes of; throws on anything else. */
export const unpacked = (bytes: Uint8Array): unknown => decode(bytes)
