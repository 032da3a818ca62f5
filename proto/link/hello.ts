// The first frame of a link: the protocol's version and the sender's name; no secret is in it.
import { foreseen } from '../http/caught.ts'
import { isNotPacked, packed, unpacked } from './msgpack.ts'

/**
 * Counts up with every change that an end of the version before does not understand. What version 4 calls `left` and `joined` was
 * `went` and `came` in version 3.
 */
export const PROTOCOL = 4

/** The most bytes of a first frame. */
export const HELLO_LIMIT = 1024

/** What each end says of itself. */
export interface Hello {
  readonly protocol: number
  readonly name: string
}

const NAME = /^[\w.-]{1,100}$/

/** A first frame, without its length. */
export const encodeHello = (name: string): Uint8Array => packed({ protocol: PROTOCOL, name } satisfies Hello)

/** Reads a first frame; null: it is not one of a versioned link. Unknown fields are ignored. */
export function decodeHello(bytes: Uint8Array): Hello | null {
  let said: unknown
  try {
    said = unpacked(bytes)
  } catch (error) {
    // What a stranger sends may be anything.
    return foreseen(isNotPacked, null)(error)
  }
  if (typeof said !== 'object' || said === null || !('protocol' in said) || !('name' in said)) return null
  const { protocol, name } = said
  if (typeof protocol !== 'number' || !Number.isSafeInteger(protocol)) return null
  return typeof name === 'string' && NAME.test(name) ? { protocol, name } : null
}

/**
 * Whether two builds understand each other: each speaks its own version and the one before, so the newer one speaks the older
 * one's.
 */
export const isSpoken = (protocol: number): boolean => Math.abs(protocol - PROTOCOL) <= 1
