// Store items a user owns: from the ledger, plus what the installation unlocks.
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** Store items of users. */
export type Entitlements = ReturnType<typeof entitlements>

/** Reads the ledger on every call; `unlocked`: items that this installation gives everybody for free. */
export function entitlements(
  { records, logError }: Pick<Services, 'records' | 'logError'>,
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
    /** Reloads the entitlements of a session; if the records fail, it keeps the ones it had. */
    read: async (session: Session): Promise<void> => {
      const read = (reads += 1)
      latest.set(session, read)
      try {
        const owned = await of(session.user)
        // Reads may complete out of order.
        if (latest.get(session) === read) session.owned = owned
      } catch (error) {
        logError(error)
      }
    },
  }
}
