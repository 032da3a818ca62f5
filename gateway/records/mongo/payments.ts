// Payments in MongoDB: a change is one update that finds the version before it.
import type { Payments } from '../records.ts'
import { isDuplicate, mutexByKey } from './optimisticAppend.ts'
import { paymentOf, type Collections } from './documents.ts'

export function payments({ payments: all }: Collections): Payments {
  const inTurn = mutexByKey()
  const find: Payments['find'] = async (id) => {
    const found = await all.findOne({ _id: id })
    return found && paymentOf(found)
  }
  return {
    async add(payment) {
      const { id, ...rest } = payment
      try {
        await all.insertOne({ _id: id, ...rest })
        return payment
      } catch (error) {
        if (!isDuplicate(error)) throw error
        return (await find(id)) ?? payment
      }
    },
    find,
    async of(user, request) {
      const found = await all.findOne({ user, request }, { sort: { at: 1 } })
      return found && paymentOf(found)
    },
    from: async (user) => (await all.find({ user }, { sort: { at: 1, _id: 1 } }).toArray()).map(paymentOf),
    change: ({ id, version, ...rest }) =>
      inTurn(id, async () => {
        const { user, request, offer, state } = rest
        const set = { user, request, offer, version, state }
        return (await all.updateOne({ _id: id, version: version - 1 }, { $set: set })).matchedCount > 0
      }),
    async removeUnpaid(before) {
      await all.deleteMany({ 'state.paid': false, at: { $lt: before } })
    },
  }
}
