// What the page shows of whoever asks, and of all games together.
import { byPlace } from '#proto/http/preset.ts'
import { ACCOUNT } from '#proto/http/account.ts'
import type { Me, SiteMetrics } from '#proto/http/answers.ts'
import type { Identity, Person } from '../identity/identity.ts'
import type { Owning } from '../owning.ts'
import type { Records } from '../records/records.ts'
import type { Admins } from './admins.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** What telling somebody of themselves needs. */
export interface MeParts {
  identity: Identity
  records: Records
  admins: Admins
  owned: Owning['of']
}

/** GET /data/me, GET /data/site-metrics. */
export function me(parts: MeParts): Endpoint[] {
  const { identity, records } = parts
  return [
    get('/data/me', async ({ token }) => {
      const person = await identity.whoIs(token)
      return person === null ? refusal(401, ACCOUNT.signedOut) : json(200, await described(parts, person))
    }),
    get('/data/site-metrics', async () =>
      json(200, { numGames: await records.games.count() } satisfies SiteMetrics),
    ),
  ]
}

async function described({ records, admins, owned }: MeParts, person: Person): Promise<Me> {
  const { id, registered } = person
  const [user, standing, last, things, deck] = await Promise.all([
    records.users.find(id),
    records.ledger.standing(id),
    records.games.last(id),
    owned(id),
    records.presets.load(id),
  ])
  return {
    id,
    isAnonymous: !registered,
    kind: admins.has(person) ? 'admin' : registered ? 'registered' : 'anonymous',
    ...(registered && admins.awaits(user) ? { unproven: true } : {}),
    ...(registered && user !== null ? { name: user.name, email: user.email } : {}),
    creationTime: user?.created ?? 0,
    rolls: standing.balance,
    debt: standing.debt,
    wins: last?.totals.won ?? 0,
    losses: last?.totals.lost ?? 0,
    avatar: user?.avatar ?? '',
    savedCardFrequencies: deck && byPlace(deck),
    owned: things,
  }
}
