// Payments in SQLite.
import { readPaymentState, type Payment } from '../payments.ts'
import type { Payments } from '../records.ts'
import { promised } from './promised.ts'
import { data, number, text, type Row } from './columns.ts'
import type { Statements } from './statements.ts'

const paymentFrom = (row: Row): Payment => ({
  id: text(row, 'id'),
  user: text(row, 'user'),
  request: text(row, 'request'),
  offer: text(row, 'offer'),
  at: number(row, 'at'),
  version: number(row, 'version'),
  state: readPaymentState(data(row, 'state')),
})

export function payments(ask: Statements): Payments {
  const found = (row: Row | null): Payment | null => row && paymentFrom(row)
  return {
    add: (payment) =>
      promised(() => {
        const { id, user, request, offer, at, version, state } = payment
        const said = [version, state.paid ? 1 : 0, JSON.stringify(state)] as const
        ask.run('addPayment', id, user, request, offer, at, ...said)
        return found(ask.one('paymentById', id)) ?? payment
      }),
    find: (id) => promised(() => found(ask.one('paymentById', id))),
    of: (user, request) => promised(() => found(ask.one('paymentByRequest', user, request))),
    from: (user) => promised(() => ask.all('paymentsFrom', user).map(paymentFrom)),
    change: ({ id, user, request, offer, version, state }) =>
      promised(() => {
        const said = [version, state.paid ? 1 : 0, JSON.stringify(state)] as const
        return ask.run('changePayment', user, request, offer, ...said, id, version - 1) > 0
      }),
    removeUnpaid: (before) => promised(() => void ask.run('removeUnpaid', before)),
  }
}
