// Encodes and decodes plain data as msgpack.
import { DecodeError, Decoder, Encoder } from '@msgpack/msgpack'
import { bytesOf } from '../client/bumpAllocator.ts'

/** Everything is plain data: nothing of it is asked for a way of its own to be encoded. */
const PLAIN = { tryToEncode: () => null, decode: () => null }

/** One for everybody: a new one for each value would begin with a buffer of 2 KiB, of which most values fill a tenth. */
const encoder = new Encoder({ ignoreUndefined: true, extensionCodec: PLAIN })
const decoder = new Decoder()

/** Lists, texts, numbers, bytes and objects of these as bytes, which are the caller's own. */
export function packed(value: unknown): Uint8Array {
  const bytes = encoder.encodeSharedRef(value)
  const own = bytesOf(bytes.length)
  own.set(bytes)
  return own
}

/** What `packed` made bytes of; throws on anything else. */
export const unpacked = (bytes: Uint8Array): unknown => decoder.decode(bytes)

/** `unpacked` was given bytes that are something else. */
export const isNotPacked = (error: unknown): boolean =>
  error instanceof DecodeError || error instanceof RangeError
