// Plain data as msgpack bytes: for what is kept in a list or a hash, or said over a link, and read by the same code again.
import { decode, Encoder } from '@msgpack/msgpack'

/** One for everybody: a new one for each value would begin with a buffer of 2 KiB, of which most values fill a tenth. */
const encoder = new Encoder({ ignoreUndefined: true })

/** Lists, texts, numbers, bytes and objects of these as bytes, which are the caller's own. */
export const packed = (value: unknown): Uint8Array => encoder.encode(value)

/** What `packed` made bytes of; throws on anything else. */
export const unpacked = (bytes: Uint8Array): unknown => decode(bytes)
