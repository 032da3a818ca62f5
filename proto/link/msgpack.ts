// Encodes and decodes plain data as msgpack.
import { DecodeError, Decoder, Encoder } from '@msgpack/msgpack'
import { bytesOf } from '../client/bumpAllocator.ts'

/** Values are plain data: no extension types. */
const PLAIN = { tryToEncode: () => null, decode: () => null }

const encoder = new Encoder({ ignoreUndefined: true, extensionCodec: PLAIN })
const decoder = new Decoder()

/** Encodes plain data: arrays, strings, numbers, bytes and objects of these. The caller owns the bytes. */
export function encodeMsgpack(value: unknown): Uint8Array {
  const bytes = encoder.encodeSharedRef(value)
  const own = bytesOf(bytes.length)
  own.set(bytes)
  return own
}

/** Decodes what `encodeMsgpack` encoded; throws on malformed bytes. */
export const decodeMsgpack = (bytes: Uint8Array): unknown => decoder.decode(bytes)

/** Whether `decodeMsgpack` threw because of malformed bytes. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof DecodeError || error instanceof RangeError
