// User data: an account as its pages show it, read out of the records and sent to them.
import type { UserData } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Admins } from '../../http/requireAdmin.ts'
import type { Identity, Person } from '../identity/identity.ts'
import type { Entitlements } from '../entitlements.ts'
import type { Records } from '../../records/records.ts'
import type { Session } from '../../sockets/session.ts'

/** What it needs of the gateway. */
export interface UserDataParts {
  identity: Pick<Identity, 'whoIs'>
  records: Records
  admins: Admins
  owned: Entitlements['of']
}

/** Reads it and tells it. */
export interface UserDataSource {
  read: (person: Person) => Promise<UserData>
  /** Sends it to pages of one person; a page whose sign-in is over hears nothing. */
  tell: (sessions: readonly Session[]) => Promise<void>
}

/** The account of anybody, out of the records. */
export function userData({ identity, records, admins, owned }: UserDataParts): UserDataSource {
  async function read(person: Person): Promise<UserData> {
    const { id, registered } = person
    const [user, standing, last, objectsOwned, deck, reserved] = await Promise.all([
      records.users.find(id),
      records.ledger.standing(id),
      records.games.last(id),
      owned(id),
      records.presets.load(id),
      records.reservations.of(id),
    ])
    return {
      id,
      role: admins.has(person) ? 'admin' : registered ? 'registered' : 'anonymous',
      unproven: registered && admins.awaits(user),
      name: registered ? (user?.name ?? '') : '',
      email: registered ? (user?.email ?? '') : '',
      creationTime: user?.created ?? 0,
      rolls: standing.balance,
      debt: standing.debt,
      wins: last?.totals.won ?? 0,
      losses: last?.totals.lost ?? 0,
      avatar: user?.avatar ?? '',
      savedCardFrequencies: Object.entries(deck ?? {}).map(([card, count]) => ({ card, count })),
      objectsOwned,
      reservedGameId: reserved ?? '',
    }
  }

  let readings = 0
  /** The reading that a page was sent last. */
  const sent = new WeakMap<Session, number>()

  return {
    read,
    async tell(sessions) {
      const reading = (readings += 1)
      // Sign-ins of one user may differ in what they have proven, and so in the role.
      const frames = new Map<string, Promise<Uint8Array>>()
      const frameOf = (person: Person): Promise<Uint8Array> => {
        const key = JSON.stringify(person)
        const frame = frames.get(key) ?? read(person).then((user) => encodeServer({ body: 'user', user }))
        frames.set(key, frame)
        return frame
      }
      await Promise.all(
        sessions.map(async (session) => {
          const person = await identity.whoIs(session.token)
          if (person === null) return
          const frame = await frameOf(person)
          // An older reading may be answered after a newer one.
          if (session.closed || reading < (sent.get(session) ?? 0)) return
          sent.set(session, reading)
          session.send(frame)
        }),
      )
    },
  }
}
