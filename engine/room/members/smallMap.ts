// Immutable small maps: all empty ones are one shared object.

/** An empty Map takes 184 bytes; six per room were a twentieth of its memory (`roomKiB` of `npm run bench -- memory`). */
const EMPTY: ReadonlyMap<never, never> = new Map<never, never>()

/** Map of the entries. */
export const mapOf = <K, V>(entries: readonly (readonly [K, V])[] = []): ReadonlyMap<K, V> =>
  entries.length === 0 ? EMPTY : new Map(entries)

/** Copy with the key set; an existing key keeps its position. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value)

/** The entries that pass the test; the same map where all do. */
export const filterMap = <K, V>(
  map: ReadonlyMap<K, V>,
  passes: (key: K, value: V) => boolean,
): ReadonlyMap<K, V> => {
  const kept = [...map].filter(([key, value]) => passes(key, value))
  return kept.length === map.size ? map : mapOf(kept)
}

/** The entries without the key; the same map where it has none. */
export const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  filterMap(map, (other) => other !== key)
