// Immutable maps of which most rooms have an empty one: all of those are the same object.

/** An empty Map takes 184 bytes, and six of them were a twentieth of a room (`roomKiB` of `npm run bench -- memory`). */
const EMPTY: ReadonlyMap<never, never> = new Map<never, never>()

/** A map of these entries. */
export const mapOf = <K, V>(entries: readonly (readonly [K, V])[] = []): ReadonlyMap<K, V> =>
  entries.length === 0 ? EMPTY : new Map(entries)

/** The map with this value under the key; a key that it has keeps its place. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value)

/** The entries that are to stay. */
export const filterMap = <K, V>(
  map: ReadonlyMap<K, V>,
  stays: (key: K, value: V) => boolean,
): ReadonlyMap<K, V> => {
  const kept = [...map].filter(([key, value]) => stays(key, value))
  return kept.length === map.size ? map : mapOf(kept)
}

/** The map without this key. */
export const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  filterMap(map, (other) => other !== key)
