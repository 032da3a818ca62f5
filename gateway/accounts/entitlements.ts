// Store items a user owns: from the ledger, plus what the installation unlocks.
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** Store items of users. */
export type Entitlements = ReturnType<typeof entitlements>

/** Reads the ledger each time; `unlocked`: items that everybody has here, without buying them. */
export function entitlements(
  { records, failed }: Pick<Services, 'records' | 'failed'>,
  unlocked: readonly string[],
) {
  let reads = 0
  const latest = new WeakMap<Session, number>()
  /** Ids of store items. */
  const of = async (user: string): Promise<readonly string[]> => [
    ...new Set([...unlocked, ...(await records.ledger.owned(user))]),
  ]
  return {
    unlocked,
    of,
    /** Reads them anew for one session; where the records don't answer, the session goes on with what it had. */
    read: async (session: Session): Promise<void> => {
      const read = (reads += 1)
      latest.set(session, read)
      try {
        const owned = await of(session.user)
        // An older read may be answered after a newer one.
        if (latest.get(session) === read) session.owned = owned
      } catch (error) {
        failed(error)
      }
    },
  }
}
