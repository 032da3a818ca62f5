// Transactions of one database: immediate, so that other writers wait from the start.
import type { DatabaseSync } from 'node:sqlite'

/** Runs work in a transaction; other writers wait. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const done = work()
    database.exec('commit')
    return done
  } catch (error) {
    // A failed commit may have rolled back already.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
