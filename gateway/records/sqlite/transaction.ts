// Transactions of one database: immediate, so that other writers wait from the start.
import type { DatabaseSync } from 'node:sqlite'

/** All of it or nothing; other writers wait. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const done = work()
    database.exec('commit')
    return done
  } catch (error) {
    // A commit that failed may have ended the transaction already.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
