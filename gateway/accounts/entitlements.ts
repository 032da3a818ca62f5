// Store items a user owns: from the ledger, plus what the installation unlocks.
import type { Records } from '../records/records.ts'
import type { Session } from '../sockets/session.ts'

/** What finding it out needs of the gateway. */
export interface EntitlementsParts {
  records: Pick<Records, 'ledger'>
  unlocked: readonly string[]
  failed: (error: unknown) => void
}

/** Who owns what. */
export interface Entitlements {
  /** What everybody has here, without buying it. */
  readonly unlocked: readonly string[]
  /** Ids of store items. */
  of: (user: string) => Promise<readonly string[]>
  /** Reads it anew for one session; where the records don't answer, the session goes on with what it had. */
  read: (session: Session) => Promise<void>
}

/** Reads the ledger each time. */
export function entitlements({ records, unlocked, failed }: EntitlementsParts): Entitlements {
  let reads = 0
  const latest = new WeakMap<Session, number>()
  const of = async (user: string): Promise<readonly string[]> => [
    ...new Set([...unlocked, ...(await records.ledger.owned(user))]),
  ]
  return {
    unlocked,
    of,
    async read(session) {
      const mine = (reads += 1)
      latest.set(session, mine)
      try {
        const owned = await of(session.user)
        // An older reading may be answered after a newer one.
        if (latest.get(session) === mine) session.owned = owned
      } catch (error) {
        failed(error)
      }
    },
  }
}
