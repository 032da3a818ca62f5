// Audit of the ledger: recomputes every balance and lists the differences.
import type { Entry } from './ledger.ts'
import type { Records } from './records.ts'

/** An account whose chain is inconsistent. */
export interface Difference {
  user: string
  /** The first inconsistent entry. */
  n: number
  /** The stored balance, and the sum of the entries. */
  balance: number
  sum: number
  fault: 'gap' | 'sum' | 'below zero' | 'debt'
}

export interface Audit {
  accounts: number
  entries: number
  /** At most one per account. */
  differences: Difference[]
}

/** Running sums of one account. */
interface Account {
  user: string
  n: number
  sum: number
  debt: number
  isFaulty: boolean
}

/** Recomputes all balances, reading `atOnce` entries at a time. */
export async function audit({ ledger }: Pick<Records, 'ledger'>, atOnce = 1000): Promise<Audit> {
  const result: Audit = { accounts: 0, entries: 0, differences: [] }
  let account: Account = { user: '', n: 0, sum: 0, debt: 0, isFaulty: false }
  for (;;) {
    const entries = await ledger.after(account, atOnce)
    for (const entry of entries) {
      const { user, n, balance } = entry
      if (user !== account.user || result.accounts === 0) {
        result.accounts += 1
        account = { user, n: 0, sum: 0, debt: 0, isFaulty: false }
      }
      account.sum += entry.amount
      account.debt += entry.borrowed
      result.entries += 1
      const fault = faultOf(account, entry)
      if (fault !== null && !account.isFaulty) {
        account.isFaulty = true
        result.differences.push({ user, n, balance, sum: account.sum, fault })
      }
      account.n = n
    }
    if (entries.length < atOnce) return result
  }
}

function faultOf({ n, sum, debt }: Account, entry: Entry): Difference['fault'] | null {
  if (entry.n !== n + 1) return 'gap'
  if (sum !== entry.balance) return 'sum'
  if (sum < 0) return 'below zero'
  // A debt is settled before the balance can become positive.
  return debt !== entry.debt || debt < 0 || (debt > 0 && sum > 0) ? 'debt' : null
}
