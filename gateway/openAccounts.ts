// Opens the parts about users: data, entitlements, sanctions, reservations and revocation.
import type { GatewayConfig } from './config.ts'
import { enforcement as openEnforcement } from './sanctions/sanctions.ts'
import type { Services } from './services.ts'
import type { Session } from './sockets/session.ts'
import { admins as adminList } from './accounts/admins.ts'
import { entitlements as makeEntitlements } from './accounts/entitlements.ts'
import { idempotencyKeys } from './accounts/idempotencyKeys.ts'
import { reservations } from './accounts/reservations.ts'
import { sessionRevocation } from './accounts/sessionRevocation.ts'
import { userChanges } from './accounts/user/changes.ts'
import { accountReader, userData } from './accounts/user/data.ts'

/** Loads the sanctions in force, and subscribes to changes until closed. */
export async function openAccounts(
  services: Services,
  config: Pick<GatewayConfig, 'admins' | 'unlocked' | 'sessionSecret'>,
  sessions: () => Iterable<Session>,
  readBlocks: (session: Session) => Promise<void>,
) {
  const { redis, records, logError } = services
  const admins = adminList(config.admins)
  const entitlements = makeEntitlements(services, config.unlocked)
  const readAccount = accountReader(services, admins, entitlements, (user) => enforcement.of(user))
  const data = userData(services, readAccount)
  const enforcement = await openEnforcement(services, admins, sessions, (pages) => data.sendTo(pages))
  const changes = userChanges(services, entitlements, data, sessions, readBlocks)
  const revocation = sessionRevocation(services, sessions)
  return {
    admins,
    entitlements,
    data,
    enforcement,
    changes,
    revocation,
    reservations: reservations(services, config.sessionSecret),
    once: idempotencyKeys(redis, logError),
    /** The user's avatar; '': none, or the records fail. */
    avatarOf: async (user: string): Promise<string> => {
      try {
        return (await records.users.find(user))?.avatar ?? ''
      } catch (error) {
        logError(error)
        return ''
      }
    },
    close(): void {
      for (const each of [revocation, changes, enforcement]) each.close()
    },
  }
}
