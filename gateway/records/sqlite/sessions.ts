// Sessions in SQLite.
import type { Sessions } from '../records.ts'
import { Session } from '../sessions.ts'
import type { Statements } from './statements.ts'

export function sessions(ask: Statements): Sessions {
  const all = ask.of(Session)
  return {
    add: async (session) => all.add('addSession', session),
    find: async (id) => all.one('sessionById', id),
    renew: async (id, turn, at) => void ask.run('renewSession', at, id, turn),
    remove: async (id) => void ask.run('removeSession', id),
    keepNewest: async (user, most) => void ask.run('removeSessionsBut', user, most),
    removeBefore: async (at) => void ask.run('removeSessionsBefore', at),
  }
}
