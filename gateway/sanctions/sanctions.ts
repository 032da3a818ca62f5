// Enforces sanctions at a gateway: those in force are kept in memory, by user and by network.
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

/** Read again so often, in case a message was lost. */
const READ_MS = 30_000

/** The sanctions that a gateway enforces. */
export type Enforcement = Awaited<ReturnType<typeof enforcement>>

/** Reads those in force, and listens for others until closed. `tell`: sends their account to pages of a person. */
export async function enforcement(
  { redis, records, now, failed }: Pick<Services, 'redis' | 'records' | 'now' | 'failed'>,
  sessions: () => Iterable<Session>,
  tell: (those: readonly Session[]) => Promise<void>,
) {
  let byUser: ReadonlyMap<string, Sanction[]> = new Map()
  let byNetwork: ReadonlyMap<string, Sanction[]> = new Map()

  const inForce = (those: readonly Sanction[] = [], kind: SanctionKind): Sanction | null =>
    those.find((each) => each.kind === kind && isActive(each, now())) ?? null
  const banOf = ({ user, network }: Session): Sanction | null =>
    inForce(byUser.get(user), 'ban') ?? inForce(byNetwork.get(bannedNetwork(network)), 'ban')

  /** Sends away whoever is banned; true: so it was. */
  function turnAway(session: Session): boolean {
    const ban = banOf(session)
    if (ban === null) return false
    if (session.room !== '') roomGoneWith(session, session.room, '')
    refuseWith(session, 0, { key: BANNED, text: sanctionSentence(ban, session.zone) })
    session.end('banned')
    return true
  }

  async function load(): Promise<void> {
    const active = await records.sanctions.active(now())
    byUser = Map.groupBy(
      active.filter(({ scope }) => scope !== 'network'),
      ({ user }) => user,
    )
    byNetwork = Map.groupBy(
      active.filter(({ scope }) => scope === 'network'),
      ({ network }) => network,
    )
    for (const session of [...sessions()]) turnAway(session)
  }
  let last = Promise.resolve()
  /** One after the other: a read that began before a change must not be the last. */
  const read = (): Promise<void> => (last = last.then(load, load))

  async function changed(user: string): Promise<void> {
    await read()
    await tell([...sessions()].filter((session) => session.user === user))
  }

  const stopListening = subscribe(redis, SANCTIONED, {
    heard: (user) => void changed(user).catch(failed),
    missed: () => void read().catch(failed),
    failed,
  })
  const reading = setInterval(() => void read().catch(failed), READ_MS)
  await read()

  return {
    turnAway,
    /** Why this person may say nothing in a chat, as a sentence; null: they may. */
    silenceOf(session: Session): string | null {
      const silence = inForce(byUser.get(session.user), 'silence')
      return silence && sanctionSentence(silence, session.zone)
    },
    /** What a person's pages show: warnings to be acknowledged, and silences. */
    of: (user: string): Sanction[] =>
      (byUser.get(user) ?? []).filter((each) => each.kind !== 'ban' && isActive(each, now())),
    /** Notes the network a person comes from, for a day, so that it can be banned. */
    cameFrom: origins({ redis, failed }),
    /** Resolves once every gateway has been told that sanctions of this person have changed. */
    async announce(user: string): Promise<void> {
      await redis.publish(SANCTIONED, user)
    },
    close(): void {
      clearInterval(reading)
      stopListening()
    },
  }
}
