// A store under test, and how another process opens the same.
import type { Records } from '../records.ts'

/** A store of a test's own, empty at first. */
export interface TestStore {
  /** Opens it; each call is another connection, as another process has one. */
  open(): Promise<Records>
  /** Removes it. */
  remove(): Promise<void>
}

let count = 0
/** A name nobody else has. */
export const fresh = (what: string): string => `${what}-${process.pid}-${(count += 1)}`
