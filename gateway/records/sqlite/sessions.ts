// Sign-ins in SQLite.
import type { Sessions } from '../records.ts'
import { promised } from './promised.ts'
import { number, text } from './columns.ts'
import type { Statements } from './statements.ts'

export function sessions(ask: Statements): Sessions {
  return {
    add: ({ id, user, generation, turn, renewed }) =>
      promised(() => void ask.run('addSession', id, user, generation, turn, renewed)),
    find: (id) =>
      promised(() => {
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
    renew: (id, turn, at) => promised(() => void ask.run('renewSession', at, id, turn)),
    remove: (id) => promised(() => void ask.run('removeSession', id)),
    keepNewest: (user, most) => promised(() => void ask.run('removeSessionsBut', user, most)),
    removeBefore: (at) => promised(() => void ask.run('removeSessionsBefore', at)),
  }
}
