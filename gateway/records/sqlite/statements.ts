// Prepared statements by their SQL, prepared on first use, and tables of records.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { InferOutput } from 'valibot'
import { assignmentsOf, conditionsOf, fromRow, insertInto, valuesOf, type RowSchema } from './rows.ts'
import { transaction } from './transaction.ts'

type Values = readonly SQLInputValue[]

export type Statements = ReturnType<typeof statements>

/** The statements of one database; `onPrepare`: called with the SQL of each. */
export function statements(database: DatabaseSync, onPrepare?: (sql: string) => void) {
  const cache = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const cached = cache.get(sql)
    if (cached !== undefined) return cached
    onPrepare?.(sql)
    const statement = database.prepare(sql)
    cache.set(sql, statement)
    return statement
  }
  /** Returns the number of changed rows. */
  const run = (sql: string, ...values: Values): number => Number(prepared(sql).run(...values).changes)
  const read = <Schema extends RowSchema>(
    schema: Schema,
    sql: string,
    ...values: Values
  ): InferOutput<Schema>[] =>
    prepared(sql)
      .all(...values)
      .map((row) => fromRow(schema, row))
  return {
    run,
    read,
    /** Returns the number in column `n` of the first row; without a row 0. */
    count: (sql: string, ...values: Values): number => Number(prepared(sql).get(...values)?.['n'] ?? 0),
    transaction: <T>(work: () => T): T => transaction(database, work),
    /** The records of a table; `rest` is the SQL after its name. */
    table<Schema extends RowSchema>(name: string, schema: Schema) {
      const columns = Object.keys(schema.entries).join(', ')
      const all = (rest: string, ...values: Values): InferOutput<Schema>[] =>
        read(schema, `select ${columns} from ${name} ${rest}`, ...values)
      const insert = (rest: string, record: object, more: Readonly<Record<string, SQLInputValue>>): number =>
        run(
          `${insertInto(name, schema, ...Object.keys(more))} ${rest}`,
          ...valuesOf(schema, record),
          ...Object.values(more),
        )
      return {
        all,
        one: (rest: string, ...values: Values): InferOutput<Schema> | null => all(rest, ...values)[0] ?? null,
        /** Inserts a record with the values of additional columns. */
        add: (record: InferOutput<Schema> & object, more = {}): void => void insert('', record, more),
        /** False: a record with the same unique key is stored. */
        addOnce: (record: InferOutput<Schema> & object, more = {}): boolean =>
          insert('on conflict do nothing', record, more) > 0,
        /** Changes columns of the rows that fit (see `Where`); returns their number. */
        set(where: object, change: object): number {
          const conditions = conditionsOf(where)
          const { sql, values } = assignmentsOf(change)
          return run(`update ${name} set ${sql} where ${conditions.sql}`, ...values, ...conditions.values)
        },
      }
    },
  }
}
