// The ledger in SQLite: reading the end of a chain and adding to it are one transaction.
import type { DatabaseSync } from 'node:sqlite'
import { REASONS, following, standingAfter, type Booked, type Booking, type Entry } from '../ledger.ts'
import type { Ledger } from '../records.ts'
import { promised } from './promised.ts'
import { transaction } from './database.ts'
import { number, text, word, type Row } from './columns.ts'
import type { Statements } from './statements.ts'

const entryFrom = (row: Row): Entry => ({
  key: text(row, 'key'),
  user: text(row, 'user'),
  n: number(row, 'n'),
  amount: number(row, 'amount'),
  balance: number(row, 'balance'),
  reason: word(row, 'reason', REASONS),
  title: text(row, 'title'),
  about: text(row, 'about'),
  at: number(row, 'at'),
  request: text(row, 'request'),
  owed: number(row, 'owed'),
  borrowed: number(row, 'borrowed'),
  debt: number(row, 'debt'),
})

export function ledger(database: DatabaseSync, ask: Statements): Ledger {
  const found = (query: 'lastEntry' | 'entryByKey', by: string): Entry | null => {
    const row = ask.one(query, by)
    return row && entryFrom(row)
  }
  const last = (user: string): Entry | null => found('lastEntry', user)
  const earned = (user: string, about: string): Entry[] => ask.all('earned', user, about).map(entryFrom)
  const book = (booking: Booking): Booked => {
    const known = found('entryByKey', booking.key)
    if (known !== null) return { kind: 'known', entry: known }
    const entry = following(last(booking.user), booking)
    if ('missing' in entry) return { kind: 'short', missing: entry.missing }
    const { key, user, n, amount, balance, reason, title, about, at, request, owed, borrowed, debt } = entry
    const owing = [owed, borrowed, debt] as const
    ask.run('addEntry', key, user, n, amount, balance, reason, title, about, at, request, ...owing)
    return { kind: 'booked', entry }
  }
  return {
    book: (booking) => promised(() => transaction(database, () => book(booking))),
    follow: (user, about, next) =>
      promised(() =>
        transaction(database, () => {
          const booking = next(earned(user, about), standingAfter(last(user)))
          return booking && book(booking)
        }),
      ),
    find: (key) => promised(() => found('entryByKey', key)),
    balance: (user) => promised(() => last(user)?.balance ?? 0),
    standing: (user) => promised(() => standingAfter(last(user))),
    owned: (user) => promised(() => ask.all('owned', user).map((row) => text(row, 'about'))),
    receipts: (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      promised(() => ask.all('receipts', user, before, limit).map(entryFrom)),
    earned: (user, game) => promised(() => earned(user, game)),
    after: ({ user, n }, limit) => promised(() => ask.all('entriesAfter', user, n, limit).map(entryFrom)),
  }
}
