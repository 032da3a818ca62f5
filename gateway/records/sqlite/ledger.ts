// The ledger in SQLite: reading the end of a chain and adding to it are one transaction.
import type { DatabaseSync } from 'node:sqlite'
import { REASONS, following, type Booked, type Booking, type Entry } from '../ledger.ts'
import type { Ledger } from '../records.ts'
import { answer } from './answer.ts'
import { transaction } from './database.ts'
import { number, text, word, type Row } from './row.ts'
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
})

export function ledger(database: DatabaseSync, ask: Statements): Ledger {
  const last = (user: string): Entry | null => {
    const row = ask.one('lastEntry', user)
    return row && entryFrom(row)
  }
  const book = (booking: Booking): Booked => {
    const known = ask.one('entryByKey', booking.key)
    if (known !== null) return { kind: 'known', entry: entryFrom(known) }
    const entry = following(last(booking.user), booking)
    if ('missing' in entry) return { kind: 'short', missing: entry.missing }
    const { key, user, n, amount, balance, reason, title, about, at, request } = entry
    ask.run('addEntry', key, user, n, amount, balance, reason, title, about, at, request)
    return { kind: 'booked', entry }
  }
  return {
    book: (booking) => answer(() => transaction(database, () => book(booking))),
    balance: (user) => answer(() => last(user)?.balance ?? 0),
    owned: (user) => answer(() => ask.all('owned', user).map((row) => text(row, 'about'))),
    receipts: (user, { before = Number.MAX_SAFE_INTEGER, limit }) =>
      answer(() => ask.all('receipts', user, before, limit).map(entryFrom)),
    earned: (user, game) => answer(() => ask.all('earned', user, game).map(entryFrom)),
    after: ({ user, n }, limit) => answer(() => ask.all('entriesAfter', user, n, limit).map(entryFrom)),
  }
}
