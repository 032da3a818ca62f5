// Creates many items with limited concurrency.
import pLimit from 'p-limit'

/** Creates `count` items, at most `atOnce` concurrently; the results are in order. */
export const createMany = <T>(
  count: number,
  atOnce: number,
  create: (nth: number) => Promise<T>,
): Promise<T[]> => pLimit(atOnce).map(Array(count).keys(), create)
