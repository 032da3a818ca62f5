// Plain data as msgpack bytes: for what is kept in a list or a hash and read by the same code again.
import { decode, encode } from '@msgpack/msgpack'

/** Lists, texts, numbers, bytes and objects of these as bytes. */
export const packed = (value: unknown): Uint8Array => encode(value, { ignoreUndefined: true })

/** What `packed` made bytes of; throws on anything else. */
export const unpacked = (bytes: Uint8Array): unknown => decode(bytes)
