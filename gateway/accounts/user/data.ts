// User data: reads an account from the records and sends it to the user's pages.
import type { SanctionNotice, UserData } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Admins } from '../admins.ts'
import type { Services } from '../../services.ts'
import type { Entitlements } from '../entitlements.ts'
import type { Person } from '../identity/identity.ts'
import type { Session } from '../../sockets/session.ts'
import type { Sanction } from '../../records/sanctions.ts'

const noticeOf = ({ id, kind, reason, ends, acknowledged }: Sanction): SanctionNotice => ({
  id,
  kind,
  reason,
  ends,
  acknowledged: acknowledged > 0,
})

/** Reads accounts from the records. */
export function accountReader(
  { records }: Pick<Services, 'records'>,
  admins: Admins,
  entitlements: Entitlements,
  sanctionsOf: (user: string) => readonly Sanction[],
): (person: Person) => Promise<UserData> {
  return async (person) => {
    const { id, registered } = person
    const [user, standing, last, objectsOwned, deck, reserved, blocked] = await Promise.all([
      records.users.find(id),
      records.ledger.accountState(id),
      records.games.last(id),
      entitlements.of(id),
      records.presets.load(id),
      records.reservations.of(id),
      records.blocks.of(id),
    ])
    return {
      id,
      role: admins.has(person) ? 'admin' : registered ? 'registered' : 'anonymous',
      unproven: registered && admins.isUnproven(user),
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
      sanctions: sanctionsOf(id).map(noticeOf),
      blocked: blocked.map((block) => ({ id: block.id, name: block.name })),
    }
  }
}

export type UserDataSource = ReturnType<typeof userData>

/** Sends accounts, as `read` reads them, to pages. */
export function userData(
  { identity }: Pick<Services, 'identity'>,
  read: (person: Person) => Promise<UserData>,
) {
  let reads = 0
  /** Number of the last read sent to a page. */
  const sent = new WeakMap<Session, number>()

  return {
    read,
    /** Sends the account to the pages of one user; pages whose session has ended are skipped. */
    async sendTo(sessions: readonly Session[]): Promise<void> {
      const nth = (reads += 1)
      // Sessions of one user may differ in verification, and so in role.
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
          // Reads may complete out of order.
          if (session.closed || nth < (sent.get(session) ?? 0)) return
          sent.set(session, nth)
          session.send(frame)
        }),
      )
    },
  }
}
