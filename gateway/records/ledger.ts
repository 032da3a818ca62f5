// The ledger: entries, and the chain rule: no balance below 0, debts settled first.
import * as v from 'valibot'
import type { Page } from './page.ts'

/**
 * Reasons of bookings: earned in a game (finished, won, badge), an item bought, a pack bought, rolls taken
 * back after a refund or dispute, returned when that failed, or given by an admin.
 */
const REASONS = ['finished', 'won', 'badge', 'item', 'pack', 'refund', 'dispute', 'returned', 'gift'] as const
export type Reason = (typeof REASONS)[number]

/** Reasons with a receipt. */
export const RECEIPTS = ['item', 'pack', 'refund', 'dispute', 'returned'] as const satisfies readonly Reason[]

/**
 * A stored entry: number `n` of its user's chain, with balance and debt after it. If a credit meets a debt,
 * `amount` is what is left after settling it, and `borrowed` is minus the settled part.
 */
export const Entry = v.object({
  /**
   * Idempotency key: `item:<user's mark>:<item>`, `pack:<payment>`, `<refund, dispute or
   * returned>:<payment>:<version of the payment>`, `game:<game>:<user's mark>:<what>`.
   */
  key: v.string(),
  user: v.string(),
  n: v.number(),
  /** Rolls; negative: spent. */
  amount: v.number(),
  /** Rolls. */
  balance: v.number(),
  reason: v.picklist(REASONS),
  title: v.string(),
  /** The item, payment or game. */
  about: v.string(),
  /** Server time, ms. */
  at: v.number(),
  /** The id of the request, which tells a retry from another request; '' if there is none. */
  request: v.string(),
  /** Rolls due that were missing: already spent, or not credited yet. */
  owed: v.number(),
  /** The change of the user's debt. */
  borrowed: v.number(),
  /** Rolls taken back that had been spent; while there are any, the balance is 0. */
  debt: v.number(),
})
export type Entry = v.InferOutput<typeof Entry>

/** Balance and debt at the end of a chain. */
export type AccountState = Pick<Entry, 'balance' | 'debt'>

/** An entry to book; `owed` and `borrowed` default to 0. */
export type Booking = Omit<Entry, 'n' | 'owed' | 'borrowed' | keyof AccountState> &
  Partial<Pick<Entry, 'owed' | 'borrowed'>>

/** booked: now; known: booked before; short: this many rolls are missing. */
export type Booked =
  { kind: 'booked'; entry: Entry } | { kind: 'known'; entry: Entry } | { kind: 'short'; missing: number }

/** Derives the next booking from the entries about the same thing and the account's state; null: none. */
export type Next = (about: readonly Entry[], account: AccountState) => Booking | null

/** Balance and debt after the last entry of a chain. */
export const stateAfter = (last: AccountState | null): AccountState => ({
  balance: last?.balance ?? 0,
  debt: last?.debt ?? 0,
})

/** The gross credit, including the part that settled a debt. */
export const grossOf = ({ amount, borrowed }: Pick<Entry, 'amount' | 'borrowed'>): number => amount - borrowed

/** The entry that follows the user's last one, or the number of missing rolls. */
export function nextEntry(
  last: Pick<Entry, 'n' | 'balance' | 'debt'> | null,
  booking: Booking,
): Entry | { missing: number } {
  const before = stateAfter(last)
  const settled = booking.amount > 0 ? Math.min(booking.amount, before.debt) : 0
  const amount = booking.amount - settled
  const balance = before.balance + amount
  if (balance < 0) return { missing: before.debt - balance }
  const borrowed = (booking.borrowed ?? 0) - settled
  return {
    owed: 0,
    ...booking,
    amount,
    borrowed,
    n: (last?.n ?? 0) + 1,
    balance,
    debt: before.debt + borrowed,
  }
}

/**
 * Rolls: entries with unique keys, one chain per user. A balance is the sum of a chain and never below 0;
 * rolls taken back that had been spent are a debt, which the next credits settle first.
 */
export interface Ledger {
  /** Books an entry, idempotently by key. */
  book(booking: Booking): Promise<Booked>
  /**
   * Books what `next` derives from the user's entries about something and their account's state, atomically.
   * Null: `next` returned none. `next` is called again after a conflict with another booking.
   */
  follow(user: string, about: string, next: Next): Promise<Booked | null>
  /** The entry with this key. */
  find(key: string): Promise<Entry | null>
  balance(user: string): Promise<number>
  /** The balance and debt at the end of the user's chain. */
  accountState(user: string): Promise<AccountState>
  /** Ids of the store items the user has bought. */
  owned(user: string): Promise<string[]>
  /** Items and packs bought, and refunds, newest first; `before`: the number of the last entry seen. */
  receipts(user: string, page: Page): Promise<Entry[]>
  /** A user's earnings of one game, in order. */
  earned(user: string, game: string): Promise<Entry[]>
  /** All entries ordered by user and number, after the given one; for the audit and for exports. */
  after(last: { user: string; n: number }, limit: number): Promise<Entry[]>
}
