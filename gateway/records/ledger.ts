// Ledger entry, and its chain rule: no balance below 0, debts settled first.
import * as v from 'valibot'

/**
 * Why rolls came or went: earned in a game, spent on an item, bought as a pack, taken back because its money went back
 * or is disputed, returned because that came to nothing, given by hand.
 */
const REASONS = ['finished', 'won', 'badge', 'item', 'pack', 'refund', 'dispute', 'returned', 'gift'] as const
export type Reason = (typeof REASONS)[number]

/** Reasons that leave a receipt. */
export const RECEIPTS = ['item', 'pack', 'refund', 'dispute', 'returned'] as const satisfies readonly Reason[]

/**
 * An entry as it is kept: the nth of its user, with balance and debt after it. Of rolls that come while there is a debt,
 * `amount` is what is left after it was settled, and `borrowed` is negative by what settled it.
 */
export const Entry = v.object({
  /**
   * Booked once, whoever asks: `item:<user's mark>:<item>`, `pack:<payment>`, `<refund, dispute or
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
  /** What it is about: the item, the payment, the game. */
  about: v.string(),
  /** Server time, ms. */
  at: v.number(),
  /** The request it was asked by, so that a repeat of it is told from another; '' where there is none. */
  request: v.string(),
  /** Rolls that should have gone too and were not there: spent, or not credited yet. */
  owed: v.number(),
  /** By how much it adds to the user's debt. */
  borrowed: v.number(),
  /** Rolls that were taken back and not there; while there are any, the balance is 0. */
  debt: v.number(),
})
export type Entry = v.InferOutput<typeof Entry>

/** Where a chain stands. */
export type Standing = Pick<Entry, 'balance' | 'debt'>

/** An entry as it is wanted; `owed` and `borrowed` left out: 0. */
export type Booking = Omit<Entry, 'n' | 'owed' | 'borrowed' | keyof Standing> &
  Partial<Pick<Entry, 'owed' | 'borrowed'>>

/** booked: now; known: it was there before; short: so many rolls are missing. */
export type Booked =
  { kind: 'booked'; entry: Entry } | { kind: 'known'; entry: Entry } | { kind: 'short'; missing: number }

/** What to book next, by what is booked about the same thing, in its order, and by the standing; null: nothing. */
export type Next = (about: readonly Entry[], standing: Standing) => Booking | null

/** Where a chain stands by its last entry. */
export const standingAfter = (last: Standing | null): Standing => ({
  balance: last?.balance ?? 0,
  debt: last?.debt ?? 0,
})

/** What came in all, with what a debt took of it. */
export const grossOf = ({ amount, borrowed }: Pick<Entry, 'amount' | 'borrowed'>): number => amount - borrowed

/** The entry that follows the user's last one, or how many rolls are missing for it. */
export function following(
  last: Pick<Entry, 'n' | 'balance' | 'debt'> | null,
  booking: Booking,
): Entry | { missing: number } {
  const before = standingAfter(last)
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
