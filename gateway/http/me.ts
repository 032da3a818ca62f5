// What the page shows of whoever asks, and of all games together.
import { ACCOUNT } from '#proto/http/account.ts'
import type { Me, SiteMetrics } from '#proto/http/answers.ts'
import type { Identity, Person } from '../identity/identity.ts'
import type { Records } from '../records/records.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** GET /data/me, GET /data/site-metrics. */
export function me(identity: Identity, records: Records): Endpoint[] {
  return [
    get('/data/me', async ({ token }) => {
      const person = await identity.whoIs(token)
      return person === null ? refusal(401, ACCOUNT.signedOut) : json(200, await described(records, person))
    }),
    get('/data/site-metrics', async () =>
      json(200, { numGames: await records.games.count() } satisfies SiteMetrics),
    ),
  ]
}

async function described(records: Records, { id, registered }: Person): Promise<Me> {
  const [user, rolls, last] = await Promise.all([
    records.users.find(id),
    records.ledger.balance(id),
    records.games.last(id),
  ])
  return {
    id,
    kind: registered ? 'registered' : 'anonymous',
    ...(registered && user !== null ? { name: user.name, email: user.email } : {}),
    rolls,
    wins: last?.totals.won ?? 0,
    losses: last?.totals.lost ?? 0,
    avatar: user?.avatar ?? '',
  }
}
