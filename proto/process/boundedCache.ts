// Cache of computed values, bounded in entries.

/** Returns `create`, with its results cached by key; at `max` entries the cache is cleared. */
export function boundedCache<Value extends NonNullable<unknown>>(
  max: number,
  create: (key: string) => Value,
): (key: string) => Value {
  const cache = new Map<string, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = create(key)
    if (cache.size >= max) cache.clear()
    cache.set(key, value)
    return value
  }
}
