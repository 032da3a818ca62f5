// Payments in SQLite.
import { Payment } from '../payments.ts'
import type { Payments } from '../records.ts'
import type { Statements } from './statements.ts'

export function payments(sql: Statements): Payments {
  const all = sql.of(Payment)
  return {
    async add(payment) {
      all.add('addPayment', payment, Number(payment.state.paid))
      return all.one('paymentById', payment.id) ?? payment
    },
    find: async (id) => all.one('paymentById', id),
    of: async (user, request) => all.one('paymentByRequest', user, request),
    from: async (user) => all.all('paymentsFrom', user),
    async change({ id, user, request, offer, version, state }) {
      const changes = [version, Number(state.paid), JSON.stringify(state)] as const
      return sql.run('changePayment', user, request, offer, ...changes, id, version - 1) > 0
    },
    removeUnpaid: async (before) => void sql.run('removeUnpaid', before),
  }
}
