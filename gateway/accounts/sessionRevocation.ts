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
const REPLACED = ' left'

/** Notifies every gateway of revoked sessions. */
export type SessionRevocation = ReturnType<typeof sessionRevocation>

/** Subscribes on a Redis connection of its own until closed. */
export function sessionRevocation(
  { redis, identity, logError }: Pick<Services, 'redis' | 'logError'> & { identity: Pick<Identity, 'whoIs'> },
  sessions: () => Iterable<Session>,
) {
  /** Closes this user's sockets with a revoked token; all of them if `isReplaced`. */
  async function closeRevoked(user: string, isReplaced: boolean): Promise<void> {
    for (const session of [...sessions()]) {
      if (session.user !== user) continue
      if (isReplaced || (await identity.whoIs(session.token)) === null) session.end('revoked')
    }
  }
  async function closeAllRevoked(): Promise<void> {
    // Sockets without a Hello have no user yet.
    const users = [...sessions()].map(({ user }) => user).filter((user) => user !== '')
    for (const user of new Set(users)) await closeRevoked(user, false)
  }
  const close = subscribe(redis, REVOKED, {
    message: (text) => {
      const isReplaced = text.endsWith(REPLACED)
      closeRevoked(isReplaced ? text.slice(0, -REPLACED.length) : text, isReplaced).catch(logError)
    },
    onResubscribed: () => void closeAllRevoked().catch(logError),
    logError,
  })
  return {
    /** Resolves once published to every gateway. */
    announce: (user: string) => redis.publish(REVOKED, user),
    /**
     * Revokes all sockets of an anonymous user who has signed in to another account; resolves as `announce` does.
     */
    announceReplaced: (user: string) => redis.publish(REVOKED, user + REPLACED),
    close,
  }
}
