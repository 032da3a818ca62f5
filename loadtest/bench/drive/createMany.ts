// Creates many of something with limited concurrency.
import pLimit from 'p-limit'

/** Creates `count` of something, at most `atOnce` at a time; the results are in order. */
export const createMany = <T>(
  count: number,
  atOnce: number,
  create: (nth: number) => Promise<T>,
): Promise<T[]> => pLimit(atOnce).map(Array(count).keys(), create)
