// Ledger in SQLite: a booking reads the end of its chain and appends in one transaction.
import { Entry, RECEIPTS, nextEntry, stateAfter, type Booked, type Booking, type Ledger } from '../ledger.ts'
import type { Statements } from './statements.ts'

export function ledger(sql: Statements): Ledger {
  const entries = sql.table('ledger', Entry)
  const find = (key: string): Entry | null => entries.one('where key = ?', key)
  const last = (user: string): Entry | null => entries.one('where user = ? order by n desc limit 1', user)
  const earned = (user: string, about: string): Entry[] =>
    entries.all('where user = ? and about = ? order by n', user, about)
  const book = (booking: Booking): Booked => {
    const known = find(booking.key)
    if (known !== null) return { kind: 'known', entry: known }
    const entry = nextEntry(last(booking.user), booking)
    if ('missing' in entry) return { kind: 'short', missing: entry.missing }
    entries.add(entry)
    return { kind: 'booked', entry }
  }
  return {
    book: async (booking) => sql.transaction(() => book(booking)),
    follow: async (user, about, next) =>
      sql.transaction(() => {
        const booking = next(earned(user, about), stateAfter(last(user)))
        return booking && book(booking)
      }),
    find: async (key) => find(key),
    balance: async (user) => last(user)?.balance ?? 0,
    accountState: async (user) => stateAfter(last(user)),
    owned: async (user) =>
      entries.all(`where user = ? and reason = 'item' order by n`, user).map(({ about }) => about),
    receipts: async (user, { before = Number.MAX_SAFE_INTEGER, limit }) => {
      const reasons = `reason in ('${RECEIPTS.join("', '")}')`
      return entries.all(
        `where user = ? and ${reasons} and n < ? order by n desc limit ?`,
        user,
        before,
        limit,
      )
    },
    earned: async (user, game) => earned(user, game),
    after: async ({ user, n }, limit) =>
      entries.all('where (user, n) > (?, ?) order by user, n limit ?', user, n, limit),
  }
}
