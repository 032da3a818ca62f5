// Scans all keys of a Redis: expiry, kind, and size against the bound of the kind.
import type { Redis } from 'ioredis'
import { KEY_KINDS, type KeyBound, type KeyKind } from './keyKinds.ts'

/** Numbers of rooms, people and processes, past ones included. */
export type Population = Record<Exclude<KeyBound['per'], 'all'>, number>

/** Scans all keys once; each fault names a key and its problem. */
export async function scanKeys(
  redis: Redis,
  population: Population,
): Promise<{ keys: string[]; faults: string[] }> {
  const keys = await redis.keys('*')
  const faults: string[] = []
  for (const key of keys) {
    const [ttl, size] = await Promise.all([redis.pttl(key), sizeOf(redis, key)])
    // Expired or deleted since the listing.
    if (ttl === -2) continue
    const kind = KEY_KINDS.find(({ names }) => names.test(key))
    const problem = kind === undefined ? 'of no known kind' : faultOf(kind, ttl, size, population)
    if (problem !== null) faults.push(`${key}: ${problem}`)
  }
  return { keys, faults }
}

function faultOf(
  { expires, bound }: KeyKind,
  ttl: number,
  size: number,
  population: Population,
): string | null {
  if (expires !== null && ttl === -1) return 'no expiry'
  if (expires !== null && ttl > expires * 1000) return `stays for ${Math.round(ttl / 1000)} s`
  const most = bound.most * { all: 1, ...population }[bound.per]
  return size > most ? `holds ${size}, at most ${most}` : null
}

/** Number of entries; of a string: bytes. */
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
