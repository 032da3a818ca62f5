// Prepared statements by name, prepared on first use.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { InferOutput } from 'valibot'
import { QUERIES, type Query } from './queries.ts'
import { fromRow, valuesOf, type RowSchema } from './rows.ts'

/** Statements on records of one schema. */
export interface RecordStatements<T> {
  one(query: Query, ...values: SQLInputValue[]): T | null
  all(query: Query, ...values: SQLInputValue[]): T[]
  /** Inserts a record with values of additional columns. */
  add(query: Query, record: T & object, ...more: SQLInputValue[]): void
}

export interface Statements {
  of<Schema extends RowSchema>(schema: Schema): RecordStatements<InferOutput<Schema>>
  /** Returns the number in column `n` of the first row; without a row 0. */
  count(query: Query, ...values: SQLInputValue[]): number
  /** Returns the number of changed rows. */
  run(query: Query, ...values: SQLInputValue[]): number
}

/** The statements of one database. */
export function statements(database: DatabaseSync): Statements {
  const cache = new Map<Query, StatementSync>()
  const prepared = (query: Query): StatementSync => {
    const cached = cache.get(query)
    if (cached !== undefined) return cached
    const statement = database.prepare(QUERIES[query])
    cache.set(query, statement)
    return statement
  }
  return {
    of: (schema) => ({
      one(query, ...values) {
        const row = prepared(query).get(...values)
        return row === undefined ? null : fromRow(schema, row)
      },
      all: (query, ...values) =>
        prepared(query)
          .all(...values)
          .map((row) => fromRow(schema, row)),
      add: (query, record, ...more) => void prepared(query).run(...valuesOf(schema, record), ...more),
    }),
    count: (query, ...values) => Number(prepared(query).get(...values)?.['n'] ?? 0),
    run: (query, ...values) => Number(prepared(query).run(...values).changes),
  }
}
