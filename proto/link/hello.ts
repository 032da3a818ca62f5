// The first frame of a link: protocol version and sender's name, without secrets.
import { recoverFrom } from '../http/expectedErrors.ts'
import { isMalformed, encodeMsgpack, decodeMsgpack } from './msgpack.ts'

/**
 * Incremented with every change that a peer of the previous version does not understand. `left` and `joined`
 * of version 4 were `went` and `came` in version 3.
 */
export const PROTOCOL = 4

/** The maximum size of a first frame, bytes. */
export const HELLO_LIMIT = 1024

/** The content of a first frame. */
export interface Hello {
  readonly protocol: number
  readonly name: string
}

const NAME = /^[\w.-]{1,100}$/

/** Encodes a first frame, without its length. */
export const encodeHello = (name: string): Uint8Array =>
  encodeMsgpack({ protocol: PROTOCOL, name } satisfies Hello)

/** Decodes a first frame; null: not one of a versioned link. Unknown fields are ignored. */
export function decodeHello(bytes: Uint8Array): Hello | null {
  let hello: unknown
  try {
    hello = decodeMsgpack(bytes)
  } catch (error) {
    // An unauthenticated peer may send anything.
    return recoverFrom(isMalformed, null)(error)
  }
  if (typeof hello !== 'object' || hello === null || !('protocol' in hello) || !('name' in hello)) return null
  const { protocol, name } = hello
  if (typeof protocol !== 'number' || !Number.isSafeInteger(protocol)) return null
  return typeof name === 'string' && NAME.test(name) ? { protocol, name } : null
}

/** Whether a peer's version is compatible: each build speaks its own version and the previous one. */
export const isSupported = (protocol: number): boolean => Math.abs(protocol - PROTOCOL) <= 1
