// A store under test, and how another process opens it.
import type { Records } from '../records.ts'

/** A store of one test, initially empty. */
export interface TestStore {
  /** Opens a new connection, as another process would. */
  open(): Promise<Records>
  /** Deletes it. */
  remove(): Promise<void>
}

let count = 0
/** A unique name. */
export const fresh = (what: string): string => `${what}-${process.pid}-${(count += 1)}`

/** Runs work `times` times at once, by turns on two connections; returns the results in order. */
export const concurrently = <T>(
  times: number,
  stores: readonly [Records, Records],
  work: (records: Records, nth: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, nth) => work(nth % 2 === 0 ? stores[0] : stores[1], nth)))
