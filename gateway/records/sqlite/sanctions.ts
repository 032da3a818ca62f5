// Sanctions in SQLite.
import type { Sanctions } from '../records.ts'
import { MAX_ACTIVE, Sanction } from '../sanctions.ts'
import type { Statements } from './statements.ts'

export function sanctions(sql: Statements): Sanctions {
  const all = sql.of(Sanction)
  return {
    async add(sanction) {
      all.add('addSanction', sanction)
      return all.one('sanctionById', sanction.id) ?? sanction
    },
    find: async (id) => all.one('sanctionById', id),
    undo: async (id, at) => sql.run('undoSanction', at, id) > 0,
    acknowledge: async (id, user, at) => sql.run('acknowledgeSanction', at, id, user) > 0,
    active: async (now) => all.all('activeSanctions', now, MAX_ACTIVE),
    list: async ({ user, before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      user === undefined
        ? all.all('sanctions', before, beforeId, limit)
        : all.all('sanctionsOf', user, before, beforeId, limit),
  }
}
