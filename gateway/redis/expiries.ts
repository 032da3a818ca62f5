// Sets an expiry on keys that an older build left without one, in one SCAN at start.
import { Cluster, type Redis as Single } from 'ioredis'
import { KEY_KINDS } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'

/** Keys of one SCAN, and the most scans of a server: what is left is done at another start. */
const SCAN_COUNT = 500
const SCANS_MOST = 4000

/** How many keys were given their kind's expiry; keys that are not ours are left alone. */
export async function setMissingExpiries(redis: Redis): Promise<number> {
  const servers = redis instanceof Cluster ? redis.nodes('master') : [redis]
  let given = 0
  for (const server of servers) given += await walk(server)
  return given
}

async function walk(server: Single): Promise<number> {
  let cursor = '0'
  let given = 0
  for (let scan = 0; scan < SCANS_MOST; scan += 1) {
    const [next, keys] = await server.scan(cursor, 'MATCH', 'll:*', 'COUNT', SCAN_COUNT)
    const endless = await endlessOf(server, keys)
    await Promise.all(endless.map(({ key, seconds }) => server.expire(key, seconds)))
    given += endless.length
    cursor = next
    if (cursor === '0') break
  }
  return given
}

async function endlessOf(
  server: Single,
  keys: readonly string[],
): Promise<{ key: string; seconds: number }[]> {
  const left = await Promise.all(keys.map((key) => server.ttl(key)))
  return keys.flatMap((key, at) => {
    const seconds = left[at] === -1 ? KEY_KINDS.find(({ names }) => names.test(key))?.expires : null
    return typeof seconds === 'number' ? [{ key, seconds }] : []
  })
}
