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
