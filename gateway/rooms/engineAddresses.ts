// Looks up the engines announced in Redis, with their addresses.
import { DRAINED, drainedKey, ENGINES, engineKey } from '#proto/redis/keys.ts'
import type { Store } from '#proto/redis/store.ts'

/** Addresses of the announced engines, by name. */
interface EngineAddresses {
  /** Those that accept rooms. */
  serving: ReadonlyMap<string, string>
  drained: ReadonlyMap<string, string>
}

/** Reads all announcements; drained engines whose announcement has expired are removed from their set. */
export async function engineAddresses(redis: Store): Promise<EngineAddresses> {
  const [serving, drained] = await Promise.all([
    announced(redis, ENGINES, engineKey),
    announced(redis, DRAINED, drainedKey),
  ])
  for (const name of drained.expired) await redis.srem(DRAINED, name)
  return { serving: serving.addresses, drained: drained.addresses }
}

async function announced(
  redis: Store,
  set: string,
  keyOf: (name: string) => string,
): Promise<{ addresses: Map<string, string>; expired: string[] }> {
  const names = await redis.smembers(set)
  const found = names.length === 0 ? [] : await redis.mget(names.map(keyOf))
  const addresses = new Map<string, string>()
  const expired: string[] = []
  for (const [at, name] of names.entries()) {
    const address = found[at] ?? null
    if (address === null) expired.push(name)
    else addresses.set(name, address)
  }
  return { addresses, expired }
}
