// Sign-ins in SQLite.
import type { Sessions } from '../records.ts'
import { answer } from './promised.ts'
import { number, text } from './columns.ts'
import type { Statements } from './statements.ts'

export function sessions(ask: Statements): Sessions {
  return {
    add: ({ id, user, generation, turn, renewed }) =>
      answer(() => void ask.run('addSession', id, user, generation, turn, renewed)),
    find: (id) =>
      answer(() => {
        const row = ask.one('sessionById', id)
        if (row === null) return null
        return {
          id,
          user: text(row, 'user'),
          generation: number(row, 'generation'),
          turn: number(row, 'turn'),
          renewed: number(row, 'renewed'),
        }
      }),
    renew: (id, turn, at) => answer(() => void ask.run('renewSession', at, id, turn)),
    remove: (id) => answer(() => void ask.run('removeSession', id)),
    keepNewest: (user, most) => answer(() => void ask.run('removeSessionsBut', user, most)),
    removeBefore: (at) => answer(() => void ask.run('removeSessionsBefore', at)),
  }
}
