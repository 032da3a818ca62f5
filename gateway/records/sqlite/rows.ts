// Maps records to rows of SQLite tables and back, by each record's schema.
import type { SQLInputValue } from 'node:sqlite'
import * as v from 'valibot'

/** A row of node:sqlite. */
export type Row = Readonly<Record<string, unknown>>

/** A schema with an entry per column. */
export type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** Types of entries stored as JSON text. */
const JSON_TYPES = ['object', 'array', 'union']

function decoded(type: string, value: unknown): unknown {
  if (type === 'boolean' && typeof value === 'number') return value === 1
  return JSON_TYPES.includes(type) && typeof value === 'string' ? JSON.parse(value) : value
}

/** Maps a row to a record; throws on a damaged row. */
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

/** A column value: a boolean as 0 or 1, an array or object as JSON text. */
function encoded(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : JSON.stringify(value)
}

/** The record's values in the order of the schema, as for `insertInto`. */
export function valuesOf(schema: RowSchema, record: object): SQLInputValue[] {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.keys(schema.entries).map((column) => encoded(values.get(column)))
}

/** SQL that inserts a record and the values of additional columns. */
export function insertInto(table: string, schema: RowSchema, ...more: string[]): string {
  const columns = [...Object.keys(schema.entries), ...more]
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
