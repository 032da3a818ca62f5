// A table of records in SQLite.
import type { SQLInputValue } from 'node:sqlite'
import type { InferOutput } from 'valibot'
import type { Table } from '../table.ts'
import { conditionsOf, type RowSchema } from './rows.ts'
import type { Statements } from './statements.ts'

/** The records of this schema in a table with a column `id`; `derived`: additional columns for an index. */
export function sqliteTable<Schema extends RowSchema>(
  sql: Statements,
  name: string,
  schema: Schema,
  derived: (fields: Partial<InferOutput<Schema>>) => Readonly<Record<string, SQLInputValue>> = () => ({}),
): Table<InferOutput<Schema>> {
  const rows = sql.table(name, schema)
  return {
    add: async (record) => rows.addOnce(record, derived(record)),
    find: async (id) => rows.one('where id = ?', id),
    async all(where, order, limit = -1) {
      const conditions = conditionsOf(where)
      const sorted = Object.entries(order).map(([column, way]) => (way === 1 ? column : `${column} desc`))
      const rest = `where ${conditions.sql} order by ${sorted.join(', ')} limit ?`
      return rows.all(rest, ...conditions.values, limit)
    },
    async page(where, by, { before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) {
      const conditions = conditionsOf(where)
      const rest = `where ${conditions.sql} and (${by}, id) < (?, ?) order by ${by} desc, id desc limit ?`
      return rows.all(rest, ...conditions.values, before, beforeId, limit)
    },
    async count(where) {
      const conditions = conditionsOf(where)
      return sql.count(`select count(*) as n from ${name} where ${conditions.sql}`, ...conditions.values)
    },
    update: async (id, where, change) => rows.set({ id, ...where }, { ...change, ...derived(change) }) > 0,
    updateAll: async (where, change) => rows.set(where, change),
    remove: async (id) => void sql.run(`delete from ${name} where id = ?`, id),
    async removeAll(where) {
      const conditions = conditionsOf(where)
      sql.run(`delete from ${name} where ${conditions.sql}`, ...conditions.values)
    },
  }
}
