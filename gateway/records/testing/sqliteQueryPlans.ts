// Finds the table scans in the plan of a SQLite query.
import type { DatabaseSync } from 'node:sqlite'

/** The steps that read a whole table or index; none: each step looks up by an index. */
export const scansOf = (database: DatabaseSync, sql: string): string[] =>
  database
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
    // An FTS5 scan is an index lookup; constants and materialised subqueries read no table.
    .filter(
      (step) => step.startsWith('SCAN') && !/CONSTANT ROW|\(subquery|VIRTUAL TABLE INDEX \d+:.*M/.test(step),
    )
