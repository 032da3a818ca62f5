// What people own: what the ledger says, and what this installation gives to everybody. Open sockets hear of a purchase,
// whichever gateway it was made at, so that the room of a host knows at once what they may put into the deck.
import { BOUGHT } from '#proto/keys.ts'
import type { Redis } from '#proto/redis.ts'
import { listening } from './listening.ts'
import type { Records } from './records/records.ts'
import type { Session } from './session.ts'

/** What finding it out needs of the gateway. */
export interface OwningParts {
  redis: Redis
  records: Pick<Records, 'ledger'>
  unlocked: readonly string[]
  sessions: () => Iterable<Session>
  failed: (error: unknown) => void
}

/** Who owns what. */
export interface Owning {
  /** What everybody has here, without buying it. */
  readonly unlocked: readonly string[]
  /** Ids of store items. */
  of: (user: string) => Promise<readonly string[]>
  /** Reads it anew for one session; where the records don't answer, the session goes on with what it had. */
  read: (session: Session) => Promise<void>
  /** The user has bought something: resolves once every gateway has been told. */
  tell: (user: string) => Promise<void>
  close(): void
}

/** Listens until closed, on a connection to Redis of its own. */
export function owning({ redis, records, unlocked, sessions, failed }: OwningParts): Owning {
  let reads = 0
  const latest = new WeakMap<Session, number>()
  const of = async (user: string): Promise<readonly string[]> => [
    ...new Set([...unlocked, ...(await records.ledger.owned(user))]),
  ]
  async function read(session: Session): Promise<void> {
    const mine = (reads += 1)
    latest.set(session, mine)
    try {
      const owned = await of(session.user)
      // An older reading may be answered after a newer one.
      if (latest.get(session) === mine) session.owned = owned
    } catch (error) {
      failed(error)
    }
  }
  const readAll = (those: (session: Session) => boolean): void => {
    for (const session of [...sessions()]) if (session.user !== '' && those(session)) void read(session)
  }
  const close = listening(redis, BOUGHT, {
    heard: (user) => readAll((session) => session.user === user),
    missed: () => readAll(() => true),
    failed,
  })
  return {
    unlocked,
    of,
    read,
    async tell(user) {
      await redis.publish(BOUGHT, user)
    },
    close,
  }
}
