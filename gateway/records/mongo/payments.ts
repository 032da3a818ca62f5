// Payments in MongoDB: each change is one update conditional on the previous version.
import * as v from 'valibot'
import { mutexByKey } from '#proto/process/mutexByKey.ts'
import { Payment } from '../payments.ts'
import type { Payments } from '../records.ts'
import { fromDocument, toDocument, type Collections } from './documents.ts'
import { insertOnce } from './inserts.ts'
import { reading } from './reading.ts'

export function payments(collection: Collections): Payments {
  const all = collection('payments')
  const withLock = mutexByKey()
  const read = reading(all, (found) => v.parse(Payment, fromDocument(found)))
  const find = (id: string): Promise<Payment | null> => read.one({ _id: id })
  return {
    async add(payment) {
      const isNew = await insertOnce(all, toDocument(payment))
      return isNew ? payment : ((await find(payment.id)) ?? payment)
    },
    find,
    of: (user, request) => read.one({ user, request }, { sort: { at: 1 } }),
    from: (user) => read.all({ user }, { sort: { at: 1, _id: 1 } }),
    change: ({ id, version, user, request, offer, state }) =>
      withLock(id, async () => {
        const set = { user, request, offer, version, state }
        return (await all.updateOne({ _id: id, version: version - 1 }, { $set: set })).matchedCount > 0
      }),
    async removeUnpaid(before) {
      await all.deleteMany({ 'state.paid': false, at: { $lt: before } })
    },
  }
}
