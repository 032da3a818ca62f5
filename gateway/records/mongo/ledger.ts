// The ledger in MongoDB: an entry is one insert, and two unique indexes say whether it may be: its key, and (user, n).
import { RECEIPTS, following, type Booked } from '../ledger.ts'
import type { Ledger } from '../records.ts'
import { append, turns } from './chain.ts'
import { entryOf, type Collections } from './documents.ts'

export function ledger({ ledger: entries }: Collections): Ledger {
  const inTurn = turns()
  const last = (user: string) => entries.findOne({ user }, { sort: { n: -1 } })
  return {
    book: (booking) =>
      inTurn(booking.user, () =>
        append<Booked>(
          async () => {
            const there = await entries.findOne({ _id: booking.key })
            return there && { kind: 'known', entry: entryOf(there) }
          },
          async () => {
            const entry = following(await last(booking.user), booking)
            if ('missing' in entry) return { kind: 'short', missing: entry.missing }
            const { key, ...rest } = entry
            await entries.insertOne({ _id: key, ...rest })
            return { kind: 'booked', entry }
          },
        ),
      ),
    balance: async (user) => (await last(user))?.balance ?? 0,
    async owned(user) {
      const bought = await entries.find({ user, reason: 'item' }, { sort: { n: 1 } }).toArray()
      return bought.map(({ about }) => about)
    },
    async receipts(user, { before = Number.MAX_SAFE_INTEGER, limit }) {
      const filter = { user, reason: { $in: [...RECEIPTS] }, n: { $lt: before } }
      return (await entries.find(filter, { sort: { n: -1 }, limit }).toArray()).map(entryOf)
    },
    earned: async (user, game) =>
      (await entries.find({ user, about: game }, { sort: { n: 1 } }).toArray()).map(entryOf),
    async after({ user, n }, limit) {
      const rest = await entries.find({ user, n: { $gt: n } }, { sort: { n: 1 }, limit }).toArray()
      if (rest.length === limit) return rest.map(entryOf)
      const others = { user: { $gt: user } }
      const more = { sort: { user: 1, n: 1 }, limit: limit - rest.length } as const
      return [...rest, ...(await entries.find(others, more).toArray())].map(entryOf)
    },
  }
}
