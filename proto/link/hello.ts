// The first frame of a link: protocol version and sender's name, without secrets.
import { foreseen } from '../http/caught.ts'
import { isNotPacked, packed, unpacked } from './msgpack.ts'

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
export const encodeHello = (name: string): Uint8Array => packed({ protocol: PROTOCOL, name } satisfies Hello)

/** Decodes a first frame; null: not one of a versioned link. Unknown fields are ignored. */
export function decodeHello(bytes: Uint8Array): Hello | null {
  let said: unknown
  try {
    said = unpacked(bytes)
  } catch (error) {
    // An unauthenticated peer may send anything.
    return foreseen(isNotPacked, null)(error)
  }
  if (typeof said !== 'object' || said === null || !('protocol' in said) || !('name' in said)) return null
  const { protocol, name } = said
  if (typeof protocol !== 'number' || !Number.isSafeInteger(protocol)) return null
  return typeof name === 'string' && NAME.test(name) ? { protocol, name } : null
}

/** Whether a peer's version is compatible: each build speaks its own version and the previous one. */
export const isSpoken = (protocol: number): boolean => Math.abs(protocol - PROTOCOL) <= 1
