// Sessions in SQLite.
import type { Sessions } from '../records.ts'
import { Session } from '../sessions.ts'
import type { Statements } from './statements.ts'

export function sessions(sql: Statements): Sessions {
  const all = sql.of(Session)
  return {
    add: async (session) => all.add('addSession', session),
    find: async (id) => all.one('sessionById', id),
    renew: async (id, turn, at) => void sql.run('renewSession', at, id, turn),
    remove: async (id) => void sql.run('removeSession', id),
    keepNewest: async (user, most) => void sql.run('removeSessionsBut', user, most),
    removeBefore: async (at) => void sql.run('removeSessionsBefore', at),
  }
}
