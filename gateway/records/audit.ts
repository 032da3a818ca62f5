// The audit: every balance is added up again from its entries, and whatever does not fit is named.
import type { Records } from './records.ts'

/** An account whose chain does not add up. */
export interface Difference {
  user: string
  /** The entry at which it was first seen. */
  n: number
  /** What the ledger says, and what its entries add up to. */
  balance: number
  sum: number
  why: 'gap' | 'sum' | 'below zero'
}

export interface Audit {
  accounts: number
  entries: number
  /** At most one for each account. */
  differences: Difference[]
}

/** Adds up all entries, so many at a time. */
export async function audit({ ledger }: Pick<Records, 'ledger'>, atOnce = 1000): Promise<Audit> {
  const found: Audit = { accounts: 0, entries: 0, differences: [] }
  let last = { user: '', n: 0 }
  let sum = 0
  let wrong = false
  for (;;) {
    const entries = await ledger.after(last, atOnce)
    for (const { user, n, amount, balance } of entries) {
      if (user !== last.user || found.accounts === 0) {
        found.accounts += 1
        last = { user, n: 0 }
        sum = 0
        wrong = false
      }
      sum += amount
      found.entries += 1
      const why = n !== last.n + 1 ? 'gap' : sum !== balance ? 'sum' : sum < 0 ? 'below zero' : null
      if (why !== null && !wrong) {
        wrong = true
        found.differences.push({ user, n, balance, sum, why })
      }
      last = { user, n }
    }
    if (entries.length < atOnce) return found
  }
}
