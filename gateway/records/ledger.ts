// An entry of the ledger, and the one rule of its chain: the next entry continues the last one and never goes below 0.

/** Why rolls came or went: earned in a game, spent on an item, bought as a pack, paid back, given by hand. */
export const REASONS = ['finished', 'won', 'badge', 'item', 'pack', 'refund', 'gift'] as const
export type Reason = (typeof REASONS)[number]

/** Reasons that leave a receipt. */
export const RECEIPTS: readonly Reason[] = ['item', 'pack', 'refund']

/** An entry as it is wanted. */
export interface Booking {
  /**
   * Booked once, whoever asks: `item:<user's mark>:<item>`, `pack:<payment>`, `refund:<payment>:<rolls in all>`,
   * `game:<game>:<user's mark>:<what>`.
   */
  key: string
  user: string
  /** Rolls; negative: spent. */
  amount: number
  reason: Reason
  title: string
  /** What it is about: the item, the payment, the game. */
  about: string
  /** Server time, ms. */
  at: number
  /** The request it was asked by, so that a repeat of it is told from another; '' where there is none. */
  request: string
  /** Rolls that should have gone too and were not there: spent, or not credited yet. Left out: 0. */
  owed?: number
}

/** An entry as it is kept: the nth of its user, with the balance after it. */
export interface Entry extends Booking {
  n: number
  balance: number
  owed: number
}

/** booked: now; known: it was there before; short: so many rolls are missing. */
export type Booked =
  { kind: 'booked'; entry: Entry } | { kind: 'known'; entry: Entry } | { kind: 'short'; missing: number }

/** What to book next, by what is booked about the same thing, in its order, and by the balance; null: nothing. */
export type Next = (about: readonly Entry[], balance: number) => Booking | null

/** The entry that follows the user's last one, or how many rolls are missing for it. */
export function following(
  last: Pick<Entry, 'n' | 'balance'> | null,
  booking: Booking,
): Entry | { missing: number } {
  const balance = (last?.balance ?? 0) + booking.amount
  if (balance < 0) return { missing: -balance }
  return { owed: 0, ...booking, n: (last?.n ?? 0) + 1, balance }
}
