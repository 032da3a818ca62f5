// Fan-out of account changes to a user's pages at every gateway, and to their rooms.
import { USER_CHANGED } from '#proto/redis/keys.ts'
import { subscribe } from '../../redis/subscription.ts'
import type { Services } from '../../services.ts'
import type { Entitlements } from '../entitlements.ts'
import type { Session } from '../../sockets/session.ts'
import type { UserDataSource } from './data.ts'

/** Notifies every gateway of account changes. */
export type UserChanges = ReturnType<typeof userChanges>

/** Subscribes on a Redis connection of its own until closed. */
export function userChanges(
  { redis, logError }: Pick<Services, 'redis' | 'logError'>,
  entitlements: Entitlements,
  data: UserDataSource,
  sessions: () => Iterable<Session>,
  readBlocks: (session: Session) => Promise<void>,
) {
  const pages = (whose: (user: string) => boolean): Session[] =>
    [...sessions()].filter(({ user }) => user !== '' && whose(user))
  const reload = (affected: readonly Session[]): void =>
    affected.forEach((session) => {
      void entitlements.read(session)
      void readBlocks(session)
    })
  const close = subscribe(redis, USER_CHANGED, {
    message(changed) {
      const affected = pages((user) => user === changed)
      reload(affected)
      data.sendTo(affected).catch(logError)
    },
    // Rooms need current entitlements; pages fetch the rest when they show it.
    onResubscribed: () => reload(pages(() => true)),
    logError,
  })
  return {
    /** Resolves once published to every gateway. */
    announce: (user: string) => redis.publish(USER_CHANGED, user),
    close,
  }
}
