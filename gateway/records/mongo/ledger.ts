// Ledger in MongoDB: one insert per entry, unique by key and by (user, n).
import {
  RECEIPTS,
  nextEntry,
  stateAfter,
  type Booked,
  type Booking,
  type Entry,
  type Ledger,
} from '../ledger.ts'
import { entryOf, type Collections } from './documents.ts'
import { conflictRetry, reading } from './queries.ts'

export function ledger(collection: Collections): Ledger {
  const entries = collection('ledger')
  const retried = conflictRetry()
  const read = reading(entries, entryOf)
  const last = (user: string): Promise<Entry | null> => read.one({ user }, { sort: { n: -1 } })
  const find = (key: string): Promise<Entry | null> => read.one({ _id: key })
  const known = async (key: string): Promise<Booked | null> => {
    const entry = await find(key)
    return entry && { kind: 'known', entry }
  }
  const earned = (user: string, about: string): Promise<Entry[]> =>
    read.all({ user, about }, { sort: { n: 1 } })
  async function add(end: Entry | null, booking: Booking): Promise<Booked> {
    const entry = nextEntry(end, booking)
    if ('missing' in entry) return { kind: 'short', missing: entry.missing }
    const { key, ...rest } = entry
    await entries.insertOne({ _id: key, ...rest })
    return { kind: 'booked', entry }
  }
  return {
    book: (booking) =>
      retried(booking.user, async () => (await known(booking.key)) ?? add(await last(booking.user), booking)),
    follow: (user, about, next) =>
      retried(user, async () => {
        // Read the end of the chain first: any booking after this makes the insert conflict.
        const end = await last(user)
        const booking = next(await earned(user, about), stateAfter(end))
        return booking && ((await known(booking.key)) ?? add(end, booking))
      }),
    find,
    balance: async (user) => (await last(user))?.balance ?? 0,
    accountState: async (user) => stateAfter(await last(user)),
    async owned(user) {
      const bought = await read.all({ user, reason: 'item' }, { sort: { n: 1 } })
      return bought.map(({ about }) => about)
    },
    receipts: (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      read.all({ user, reason: { $in: [...RECEIPTS] }, n: { $lt: before } }, { sort: { n: -1 }, limit }),
    earned,
    async after({ user, n }, limit) {
      const ofUser = await read.all({ user, n: { $gt: n } }, { sort: { n: 1 }, limit })
      if (ofUser.length === limit) return ofUser
      const more = { sort: { user: 1, n: 1 }, limit: limit - ofUser.length } as const
      return [...ofUser, ...(await read.all({ user: { $gt: user } }, more))]
    },
  }
}
