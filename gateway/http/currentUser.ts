// GET /data/me and /data/site-metrics.
import { byPlace } from '#proto/http/preset.ts'
import { ACCOUNT } from '#proto/http/account.ts'
import type { Me, SiteMetrics } from '#proto/http/answers.ts'
import type { Identity, Person } from '../accounts/identity/identity.ts'
import type { Records } from '../records/records.ts'
import type { UserDataSource } from '../accounts/user/data.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** What telling somebody of themselves needs. */
export interface CurrentUserParts {
  identity: Identity
  records: Pick<Records, 'games'>
  data: Pick<UserDataSource, 'read'>
}

/** GET /data/me, which a page asks that has no socket; GET /data/site-metrics. */
export function currentUser(parts: CurrentUserParts): Endpoint[] {
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

async function described({ data }: CurrentUserParts, person: Person): Promise<Me> {
  const {
    role,
    unproven,
    objectsOwned,
    savedCardFrequencies: saved,
    name,
    email,
    ...rest
  } = await data.read(person)
  return {
    ...rest,
    isAnonymous: !person.registered,
    kind: role,
    ...(unproven ? { unproven } : {}),
    ...(person.registered ? { name, email } : {}),
    savedCardFrequencies:
      saved.length === 0 ? null : byPlace(Object.fromEntries(saved.map(({ card, count }) => [card, count]))),
    owned: objectsOwned,
  }
}
