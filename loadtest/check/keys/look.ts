// Scans all keys of a Redis: expiry, kind, and size against the bound of the kind.
import type { Redis } from 'ioredis'
import { KEY_KINDS, type KeyBound, type KeyKind } from './keyKinds.ts'

/** How many of each there are, or were. */
export interface Population {
  rooms: number
  people: number
  engines: number
  gateways: number
}

/** What was found; each key is named with what is wrong with it. */
export interface Found {
  keys: readonly string[]
  /** The names of the kinds that were seen. */
  kinds: readonly string[]
  withoutExpiry: readonly string[]
  unbounded: readonly string[]
}

/** Scans all keys once. */
export async function look(redis: Redis, there: Population): Promise<Found> {
  const keys = await redis.keys('*')
  const kinds = new Set<string>()
  const withoutExpiry: string[] = []
  const unbounded: string[] = []
  for (const key of keys) {
    const [ttl, size] = await Promise.all([redis.pttl(key), sizeOf(redis, key)])
    // It went meanwhile.
    if (ttl === -2) continue
    const kind = KEY_KINDS.find(({ names }) => names.test(key))
    if (kind === undefined) {
      unbounded.push(`${key} (of no known kind)`)
      if (ttl === -1) withoutExpiry.push(key)
      continue
    }
    kinds.add(kind.names.source)
    if (ttl === -1 && kind.expires !== null) withoutExpiry.push(key)
    const wrong = excess(kind, ttl, size, there)
    if (wrong !== null) unbounded.push(`${key} (${wrong})`)
  }
  return { keys, kinds: [...kinds], withoutExpiry, unbounded }
}

function excess({ expires, bound }: KeyKind, ttl: number, size: number, there: Population): string | null {
  if (expires !== null && ttl > expires * 1000) return `stays for ${Math.round(ttl / 1000)} s`
  const most = bound.most * countOf(bound.per, there)
  return size > most ? `holds ${size}, at most ${most}` : null
}

function countOf(per: KeyBound['per'], { rooms, people, engines, gateways }: Population): number {
  switch (per) {
    case 'all':
      return 1
    case 'room':
      return rooms
    case 'person':
      return people
    case 'engine':
      return engines
    case 'gateway':
      return gateways
  }
}

/** Entries; of a text: bytes. */
async function sizeOf(redis: Redis, key: string): Promise<number> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.strlen(key)
    case 'hash':
      return redis.hlen(key)
    case 'list':
      return redis.llen(key)
    case 'set':
      return redis.scard(key)
    case 'zset':
      return redis.zcard(key)
    case 'stream':
      return redis.xlen(key)
    default:
      return 0
  }
}
