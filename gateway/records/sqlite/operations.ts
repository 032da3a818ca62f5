// Operators' actions in SQLite.
import { DEEDS, OUTCOMES, type Operation } from '../operations.ts'
import type { Operations } from '../records.ts'
import { promised } from './promised.ts'
import { number, text, word, type Row } from './columns.ts'
import type { Statements } from './statements.ts'

const operationFrom = (row: Row): Operation => ({
  id: text(row, 'id'),
  deed: word(row, 'deed', DEEDS),
  room: text(row, 'room'),
  engine: text(row, 'engine'),
  user: text(row, 'user'),
  name: text(row, 'name'),
  began: number(row, 'began'),
  ended: number(row, 'ended'),
  outcome: word(row, 'outcome', OUTCOMES),
  says: text(row, 'says'),
})

export function operations(ask: Statements): Operations {
  return {
    begin: (given) =>
      promised(() => {
        const { id, deed, room, engine, user, name, began, ended, outcome, says } = given
        ask.run('addOperation', id, deed, room, engine, user, name, began, ended, outcome, says)
        const row = ask.one('operationById', id)
        return row === null ? given : operationFrom(row)
      }),
    settle: (id, { outcome, says, at }) =>
      promised(() => ask.run('settleOperation', outcome, says, at, id) > 0),
    list: ({ before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }) =>
      promised(() => ask.all('operations', before, beforeId, limit).map(operationFrom)),
    of: (user) => promised(() => ask.all('operationsOf', user).map(operationFrom)),
  }
}
