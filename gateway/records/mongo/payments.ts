// Payments in MongoDB: each change is one update conditional on the previous version.
import * as v from 'valibot'
import { Payment } from '../payments.ts'
import type { Payments } from '../records.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce, mutexByKey } from './inserts.ts'

export function payments(collection: Collections): Payments {
  const all = collection('payments')
  const inTurn = mutexByKey()
  const find: Payments['find'] = async (id) => {
    const found = await all.findOne({ _id: id })
    return found && v.parse(Payment, fromDocument(found))
  }
  return {
    async add(payment) {
      const isNew = await insertOnce(all, toDocument(payment))
      return isNew ? payment : ((await find(payment.id)) ?? payment)
    },
    find,
    async of(user, request) {
      const found = await all.findOne({ user, request }, { sort: { at: 1 } })
      return found && v.parse(Payment, fromDocument(found))
    },
    async from(user) {
      const found = await all.find({ user }, { sort: { at: 1, _id: 1 } }).toArray()
      return found.map((payment) => v.parse(Payment, fromDocument(payment)))
    },
    change: ({ id, version, user, request, offer, state }) =>
      inTurn(id, async () => {
        const set = { user, request, offer, version, state }
        return (await all.updateOne({ _id: id, version: version - 1 }, { $set: set })).matchedCount > 0
      }),
    async removeUnpaid(before) {
      await all.deleteMany({ 'state.paid': false, at: { $lt: before } })
    },
  }
}
