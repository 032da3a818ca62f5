// Session revocation: every gateway closes the sockets of revoked sessions.
import { REVOKED } from '#proto/redis/keys.ts'
import type { Identity } from './identity/identity.ts'
import { subscribe } from '../redis/subscription.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** After a user's id, which has no blank in it: a visitor who is somebody else by now. */
const LEFT = ' left'

/** Tells every gateway that sign-ins of a user are over. */
export type SessionRevocation = ReturnType<typeof sessionRevocation>

/** Listens until closed, on a connection to Redis of its own. */
export function sessionRevocation(
  { redis, identity, failed }: Pick<Services, 'redis' | 'failed'> & { identity: Pick<Identity, 'whoIs'> },
  sessions: () => Iterable<Session>,
) {
  /** Those whose token is good all the same, for instance on another device, stay; of a visitor who left, none. */
  async function look(user: string, left: boolean): Promise<void> {
    for (const session of [...sessions()]) {
      if (session.user !== user) continue
      if (left || (await identity.whoIs(session.token)) === null) session.end('revoked')
    }
  }
  async function lookAtAll(): Promise<void> {
    const users = new Set([...sessions()].map((session) => session.user))
    // Who has not said hello yet speaks for nobody.
    users.delete('')
    for (const user of users) await look(user, false)
  }
  const close = subscribe(redis, REVOKED, {
    heard: (told) => {
      const left = told.endsWith(LEFT)
      look(left ? told.slice(0, -LEFT.length) : told, left).catch(failed)
    },
    missed: () => void lookAtAll().catch(failed),
    failed,
  })
  return {
    /** Resolves once every gateway has been told. */
    async tell(user: string): Promise<void> {
      await redis.publish(REVOKED, user)
    },
    /** A visitor came in as somebody else: nobody speaks for who they were any more. The same. */
    async leave(user: string): Promise<void> {
      await redis.publish(REVOKED, user + LEFT)
    },
    close,
  }
}
