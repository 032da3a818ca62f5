// Ledger in SQLite: a booking reads the end of its chain and appends in one transaction.
import type { DatabaseSync } from 'node:sqlite'
import { Entry, nextEntry, stateAfter, type Booked, type Booking } from '../ledger.ts'
import type { Ledger } from '../records.ts'
import { transaction } from './transaction.ts'
import type { Statements } from './statements.ts'

export function ledger(database: DatabaseSync, sql: Statements): Ledger {
  const entries = sql.of(Entry)
  const last = (user: string): Entry | null => entries.one('lastEntry', user)
  const book = (booking: Booking): Booked => {
    const known = entries.one('entryByKey', booking.key)
    if (known !== null) return { kind: 'known', entry: known }
    const entry = nextEntry(last(booking.user), booking)
    if ('missing' in entry) return { kind: 'short', missing: entry.missing }
    entries.add('addEntry', entry)
    return { kind: 'booked', entry }
  }
  return {
    book: async (booking) => transaction(database, () => book(booking)),
    follow: async (user, about, next) =>
      transaction(database, () => {
        const booking = next(entries.all('earned', user, about), stateAfter(last(user)))
        return booking && book(booking)
      }),
    find: async (key) => entries.one('entryByKey', key),
    balance: async (user) => last(user)?.balance ?? 0,
    accountState: async (user) => stateAfter(last(user)),
    owned: async (user) => entries.all('owned', user).map(({ about }) => about),
    receipts: async (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      entries.all('receipts', user, before, limit),
    earned: async (user, game) => entries.all('earned', user, game),
    after: async ({ user, n }, limit) => entries.all('entriesAfter', user, n, limit),
  }
}
