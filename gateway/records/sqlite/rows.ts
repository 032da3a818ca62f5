// Maps records to rows of SQLite tables and back, by their schemas, and conditions to SQL.
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

const OPERATORS: Readonly<Record<string, string>> = { $eq: '=', $lt: '<', $gt: '>' }

/** SQL of conditions that all hold (see `Where`), and the values of its placeholders. */
export function conditionsOf(where: object): { sql: string; values: SQLInputValue[] } {
  const comparisons = entriesOf(where).map(([column, condition]) => {
    const [bound] = typeof condition === 'object' && condition !== null ? entriesOf(condition) : []
    const [operator, value] = bound ?? ['$eq', condition]
    return { sql: `${column} ${OPERATORS[operator]} ?`, value: encoded(value) }
  })
  const sql = ['true', ...comparisons.map((comparison) => comparison.sql)].join(' and ')
  return { sql, values: comparisons.map(({ value }) => value) }
}

/** SQL that sets these columns, and the values of its placeholders. */
export function assignmentsOf(change: object): { sql: string; values: SQLInputValue[] } {
  const changes = entriesOf(change)
  const sql = changes.map(([column]) => `${column} = ?`).join(', ')
  return { sql, values: changes.map(([, value]) => encoded(value)) }
}

const entriesOf = (of: object): [string, unknown][] => Object.entries(of)
