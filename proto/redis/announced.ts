// Reads the processes announced in Redis: a set of names, and one key with expiry per name.
import type { Store } from './store.ts'

/** The names in a set, each with the value of its key; null: expired. */
export async function announcedIn(
  redis: Pick<Store, 'smembers' | 'mget'>,
  set: string,
  keyOf: (name: string) => string,
): Promise<Map<string, string | null>> {
  const names = await redis.smembers(set)
  const values = names.length === 0 ? [] : await redis.mget(names.map(keyOf))
  return new Map(names.map((name, at) => [name, values[at] ?? null]))
}

/** The names whose key has expired. */
export const expiredIn = (announced: ReadonlyMap<string, string | null>): string[] =>
  [...announced].flatMap(([name, value]) => (value === null ? [name] : []))
