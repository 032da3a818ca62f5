// Routes of sanctions: list and look-up for admins, acknowledgement for everybody.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import { OPERATOR } from '#proto/http/operator.ts'
import {
  Acknowledge,
  SANCTIONS,
  SANCTIONS_AT_ONCE,
  UserId,
  type PersonFound,
  type SanctionFacts,
  type SanctionList,
} from '#proto/http/sanctions.ts'
import type { Sanction } from '../records/sanctions.ts'
import type { HttpContext } from './context.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { requireAdmin } from './guards.ts'
import { BEFORE, BEFORE_ID } from './listPage.ts'
import { json, refusal } from './router.ts'
import { tooManyRequests } from './tooManyRequests.ts'

const Query = v.object({ before: v.optional(BEFORE), id: BEFORE_ID, user: v.optional(UserId) })

/** A sanction as the page shows it: with the author's name instead of the account. */
const factsOf = ({ author: _, ...facts }: Sanction): SanctionFacts => facts

/** GET /operator/sanctions, /operator/person; POST /data/acknowledge. */
export function sanctions(context: HttpContext): Endpoint[] {
  const { records, identity, limits, now, enforcement } = context
  const only = requireAdmin(context, OPERATOR.notAdmin)
  return [
    get(
      '/operator/sanctions',
      only(async ({ query }) => {
        const wanted = v.safeParse(Query, Object.fromEntries(query))
        if (!wanted.success) return refusal(400, SANCTIONS.unclear)
        const { before, id: beforeId, user } = wanted.output
        const found = await records.sanctions.list({
          ...(before !== undefined && { before }),
          ...(user !== undefined && { user }),
          beforeId,
          limit: SANCTIONS_AT_ONCE,
        })
        return json(200, { now: now(), sanctions: found.map(factsOf) } satisfies SanctionList)
      }),
    ),
    get(
      '/operator/person',
      only(async ({ query }) => {
        const found = await records.users.byName(query.get('name') ?? '')
        if (found === null || found.name === '') return refusal(404, SANCTIONS.nobody)
        return json(200, { user: found.id, name: found.name } satisfies PersonFound)
      }),
    ),
    post('/data/acknowledge', Acknowledge, async ({ token }, { sanction }) => {
      const person = await identity.whoIs(token)
      if (person === null) return refusal(401, ACCOUNT.signedOut)
      const wait = await limits.wait('changes', person.id)
      if (wait > 0) return tooManyRequests(wait)
      if (await records.sanctions.acknowledge(sanction, person.id, now()))
        await enforcement.announce(person.id)
      return json(200, { success: true })
    }),
  ]
}
