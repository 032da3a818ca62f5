// Session revocation: every gateway closes the sockets of revoked sessions.
import { REVOKED } from '#proto/redis/keys.ts'
import type { Identity } from './identity/identity.ts'
import { subscribe } from '../redis/subscription.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/**
 * Suffix after a user id, which contains no space: an anonymous user whose token was replaced by an
 * account's.
 */
const LEFT = ' left'

/** Notifies every gateway of revoked sessions. */
export type SessionRevocation = ReturnType<typeof sessionRevocation>

/** Subscribes on a Redis connection of its own until closed. */
export function sessionRevocation(
  { redis, identity, logError }: Pick<Services, 'redis' | 'logError'> & { identity: Pick<Identity, 'whoIs'> },
  sessions: () => Iterable<Session>,
) {
  /** Closes this user's sockets with a revoked token; with `left` all of them. */
  async function look(user: string, left: boolean): Promise<void> {
    for (const session of [...sessions()]) {
      if (session.user !== user) continue
      if (left || (await identity.whoIs(session.token)) === null) session.end('revoked')
    }
  }
  async function lookAtAll(): Promise<void> {
    const users = new Set([...sessions()].map((session) => session.user))
    // Sockets without a Hello have no user yet.
    users.delete('')
    for (const user of users) await look(user, false)
  }
  const close = subscribe(redis, REVOKED, {
    message: (told) => {
      const left = told.endsWith(LEFT)
      look(left ? told.slice(0, -LEFT.length) : told, left).catch(logError)
    },
    onResubscribed: () => void lookAtAll().catch(logError),
    logError,
  })
  return {
    /** Resolves once published to every gateway. */
    async tell(user: string): Promise<void> {
      await redis.publish(REVOKED, user)
    },
    /**
     * Revokes all sockets of an anonymous user who has signed in to another account; resolves as `tell` does.
     */
    async leave(user: string): Promise<void> {
      await redis.publish(REVOKED, user + LEFT)
    },
    close,
  }
}
