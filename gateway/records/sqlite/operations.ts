// Operators' actions in SQLite.
import { Operation } from '../operations.ts'
import type { Operations } from '../records.ts'
import type { Statements } from './statements.ts'

export function operations(sql: Statements): Operations {
  const all = sql.of(Operation)
  return {
    async begin(operation) {
      all.add('addOperation', operation)
      return all.one('operationById', operation.id) ?? operation
    },
    settle: async (id, { outcome, says, at }) => sql.run('settleOperation', outcome, says, at, id) > 0,
    list: async ({ before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      all.all('operations', before, beforeId, limit),
    of: async (user) => all.all('operationsOf', user),
  }
}
