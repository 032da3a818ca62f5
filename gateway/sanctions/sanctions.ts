// Enforces sanctions at a gateway, from those in force cached by user and network.
import type { Admins } from '../accounts/admins.ts'
import type { Sanction } from '../records/sanctions.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'
import { isActive, sanctionSentence, type SanctionKind } from '#proto/http/sanctions.ts'
import { BANNED } from '#proto/client/messages.ts'
import { SANCTIONED } from '#proto/redis/keys.ts'
import { subscribe } from '../redis/subscription.ts'
import { refuseWith, roomGoneWith } from '../sockets/replies.ts'
import { bannedNetwork } from './bannedNetwork.ts'
import { origins } from './origins.ts'

/** Interval of reloading, in case a message was lost, ms. */
const READ_MS = 30_000

/** The sanctions in force. */
interface InForce {
  byUser: ReadonlyMap<string, Sanction[]>
  byNetwork: ReadonlyMap<string, Sanction[]>
  /** Users whom no network's ban covers: an admin there can undo it. */
  exempt: ReadonlySet<string>
}

async function readInForce(
  records: Services['records'],
  admins: Pick<Admins, 'ids'>,
  now: number,
): Promise<InForce> {
  const active = await records.sanctions.active(now)
  const ofNetworks = active.filter(({ scope }) => scope === 'network')
  const ofUsers = active.filter(({ scope }) => scope !== 'network')
  return {
    byUser: Map.groupBy(ofUsers, ({ user }) => user),
    byNetwork: Map.groupBy(ofNetworks, ({ network }) => network),
    exempt: ofNetworks.length === 0 ? new Set() : await admins.ids(records.users),
  }
}

/** The sanctions that a gateway enforces. */
export type Enforcement = Awaited<ReturnType<typeof enforcement>>

/**
 * Loads the sanctions in force and subscribes to changes until closed. `sendUserData`: sends a user's account to
 * their pages.
 */
export async function enforcement(
  { redis, records, now, logError }: Pick<Services, 'redis' | 'records' | 'now' | 'logError'>,
  admins: Pick<Admins, 'ids'>,
  sessions: () => Iterable<Session>,
  sendUserData: (pages: readonly Session[]) => Promise<void>,
) {
  let inForce: InForce = { byUser: new Map(), byNetwork: new Map(), exempt: new Set() }

  const activeOf = (sanctions: readonly Sanction[] = [], kind: SanctionKind): Sanction | null =>
    sanctions.find((each) => each.kind === kind && isActive(each, now())) ?? null
  const banOf = ({ user, network }: Session): Sanction | null =>
    activeOf(inForce.byUser.get(user), 'ban') ??
    (inForce.exempt.has(user) ? null : activeOf(inForce.byNetwork.get(bannedNetwork(network)), 'ban'))

  /** Closes the session if its user is banned; returns whether. */
  function closeIfBanned(session: Session): boolean {
    const ban = banOf(session)
    if (ban === null) return false
    if (session.room !== '') roomGoneWith(session, session.room, '')
    refuseWith(session, 0, { key: BANNED, text: sanctionSentence(ban, session.zone) })
    session.end('banned')
    return true
  }

  async function load(): Promise<void> {
    inForce = await readInForce(records, admins, now())
    for (const session of [...sessions()]) closeIfBanned(session)
  }
  let lastLoad = Promise.resolve()
  /** Serialised, so that a read that started before a change does not complete last. */
  const reload = (): Promise<void> => (lastLoad = lastLoad.then(load, load))

  async function changed(user: string): Promise<void> {
    await reload()
    await sendUserData([...sessions()].filter((session) => session.user === user))
  }

  const stopListening = subscribe(redis, SANCTIONED, {
    message: (user) => void changed(user).catch(logError),
    onResubscribed: () => void reload().catch(logError),
    logError,
  })
  const reading = setInterval(() => void reload().catch(logError), READ_MS)
  await reload()

  return {
    closeIfBanned,
    /** Why this user can't chat, as a sentence; null: they can. */
    silenceOf(session: Session): string | null {
      const silence = activeOf(inForce.byUser.get(session.user), 'silence')
      return silence && sanctionSentence(silence, session.zone)
    },
    /** Sanctions shown on the user's pages: warnings to acknowledge, and silences. */
    of: (user: string): Sanction[] =>
      (inForce.byUser.get(user) ?? []).filter((each) => each.kind !== 'ban' && isActive(each, now())),
    /** Stores the user's network for a day, so that it can be banned. */
    recordNetwork: origins({ redis, logError }),
    /** Notifies every gateway of changed sanctions of this user; resolves once published. */
    announce: (user: string) => redis.publish(SANCTIONED, user),
    close(): void {
      clearInterval(reading)
      stopListening()
    },
  }
}
