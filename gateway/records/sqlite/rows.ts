// Maps records to rows of SQLite tables and back, by each record's schema.
import type { SQLInputValue } from 'node:sqlite'
import * as v from 'valibot'

/** A row as node:sqlite gives it. */
export type Row = Readonly<Record<string, unknown>>

/** A schema with an entry for each column that is read. */
export type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** Types of entries that are stored as JSON text. */
const JSON_TYPES = ['object', 'array', 'union']

function decoded(type: string, value: unknown): unknown {
  if (type === 'boolean' && typeof value === 'number') return value === 1
  return JSON_TYPES.includes(type) && typeof value === 'string' ? JSON.parse(value) : value
}

/** The record in a row; throws where the row holds none. */
export function fromRow<const Schema extends RowSchema>(schema: Schema, row: Row): v.InferOutput<Schema> {
  const values = Object.entries(schema.entries).map(([column, { type }]): [string, unknown] => [
    column,
    decoded(type, row[column]),
  ])
  const read = v.safeParse(schema, Object.fromEntries(values))
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`the records are damaged: ${v.getDotPath(issue)}: ${issue.message}`)
}

/** A value as a column holds it: a flag as 0 or 1, a list or an object as JSON text. */
function encoded(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

/** The record's columns in the order of the schema, as `insertInto` takes them. */
export function valuesOf(schema: RowSchema, record: object): SQLInputValue[] {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.keys(schema.entries).map((column) => encoded(values.get(column)))
}

/** SQL that inserts a record, and after it the values of more columns. */
export function insertInto(table: string, schema: RowSchema, ...more: string[]): string {
  const columns = [...Object.keys(schema.entries), ...more]
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
