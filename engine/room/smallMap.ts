// Immutable small maps; all empty maps share one object.

/**
 * Shared: an empty Map takes 184 bytes, and six per room were a twentieth of its memory (`npm run bench --
 * memory`).
 */
const EMPTY: ReadonlyMap<never, never> = new Map<never, never>()

/** Creates a map of these entries. */
export const mapOf = <K, V>(entries: readonly (readonly [K, V])[] = []): ReadonlyMap<K, V> =>
  entries.length === 0 ? EMPTY : new Map(entries)

/** A copy with this key set; an existing key keeps its position. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value)

/** A copy with the entries that pass; the same map if all do. */
export const filterMap = <K, V>(
  map: ReadonlyMap<K, V>,
  passes: (key: K, value: V) => boolean,
): ReadonlyMap<K, V> => {
  const kept = [...map].filter(([key, value]) => passes(key, value))
  return kept.length === map.size ? map : mapOf(kept)
}

/** A copy without this key; the same map if the key is absent. */
export const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  filterMap(map, (other) => other !== key)
