// Fan-out of account changes to a user's pages at every gateway, and to their rooms.
import { USER_CHANGED } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import { subscribe } from '../../redis/subscription.ts'
import type { Entitlements } from '../entitlements.ts'
import type { Session } from '../../sockets/session.ts'
import type { UserDataSource } from './data.ts'

/** What telling of them needs of the gateway. */
export interface UserChangesParts {
  redis: Redis
  owning: Pick<Entitlements, 'read'>
  data: Pick<UserDataSource, 'tell'>
  sessions: () => Iterable<Session>
  failed: (error: unknown) => void
}

/** Says that an account has changed, and hears it said by any gateway. */
export interface UserChanges {
  /** Resolves once every gateway has been told. */
  tell: (user: string) => Promise<void>
  close(): void
}

/** Listens until closed, on a connection to Redis of its own. */
export function userChanges({ redis, owning, data, sessions, failed }: UserChangesParts): UserChanges {
  const pages = (whose: (user: string) => boolean): Session[] =>
    [...sessions()].filter(({ user }) => user !== '' && whose(user))
  const own = (those: readonly Session[]): void => those.forEach((session) => void owning.read(session))
  const close = subscribe(redis, USER_CHANGED, {
    heard(changed) {
      const those = pages((user) => user === changed)
      own(those)
      data.tell(those).catch(failed)
    },
    // What rooms go by; pages ask for the rest where they show it.
    missed: () => own(pages(() => true)),
    failed,
  })
  return {
    async tell(user) {
      await redis.publish(USER_CHANGED, user)
    },
    close,
  }
}
