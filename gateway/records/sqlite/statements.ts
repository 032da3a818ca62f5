// Prepared statements by name, made when first used.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { QUERIES, type Query } from './queries.ts'
import type { Row } from './columns.ts'

export interface Statements {
  one(query: Query, ...values: SQLInputValue[]): Row | null
  all(query: Query, ...values: SQLInputValue[]): Row[]
  /** How many rows it changed. */
  run(query: Query, ...values: SQLInputValue[]): number
}

/** The statements of one database. */
export function statements(database: DatabaseSync): Statements {
  const made = new Map<Query, StatementSync>()
  const prepared = (query: Query): StatementSync => {
    const known = made.get(query)
    if (known !== undefined) return known
    const statement = database.prepare(QUERIES[query])
    made.set(query, statement)
    return statement
  }
  return {
    one: (query, ...values) => prepared(query).get(...values) ?? null,
    all: (query, ...values) => prepared(query).all(...values),
    run: (query, ...values) => Number(prepared(query).run(...values).changes),
  }
}
