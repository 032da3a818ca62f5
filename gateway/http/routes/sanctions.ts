// Routes of sanctions: list and look-up for admins, acknowledgement for everybody.
import {
  Acknowledge,
  SANCTIONS,
  SANCTIONS_PAGE_SIZE,
  type PersonFound,
  type SanctionFacts,
  type SanctionList,
} from '#proto/http/sanctions.ts'
import type { Sanction } from '../../records/sanctions.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint, requireAdmin, requireUser } from '../endpoint.ts'
import { PersonQuery, SanctionsQuery } from '../queries.ts'
import { json, refusal } from '../router.ts'

/** A sanction as the page shows it: with the author's name instead of the account. */
const factsOf = ({ author: _, ...facts }: Sanction): SanctionFacts => facts

/** GET /operator/sanctions, /operator/person, for admins; POST /data/acknowledge, for everybody. */
export function sanctionRoutes(context: HttpContext): Endpoint[] {
  const { records, now, enforcement } = context
  const { get } = routesFor(requireAdmin(context))
  const { post } = routesFor(requireUser(context, { limit: 'changes' }))
  return [
    get('/operator/sanctions', SanctionsQuery, async ({ before, id: beforeId, user }) => {
      const page = { before, beforeId, limit: SANCTIONS_PAGE_SIZE }
      const found = await records.sanctions.list({ ...page, ...(user !== undefined && { user }) })
      return json(200, { now: now(), sanctions: found.map(factsOf) } satisfies SanctionList)
    }),
    get('/operator/person', PersonQuery, async ({ name }) => {
      const found = await records.users.byName(name)
      if (found === null || found.name === '') return refusal(404, SANCTIONS.nobody)
      return json(200, { user: found.id, name: found.name } satisfies PersonFound)
    }),
    post('/data/acknowledge', Acknowledge, async ({ sanction }, { id }) => {
      if (await records.sanctions.acknowledge(sanction, id, now())) await enforcement.announce(id)
      return json(200, { success: true })
    }),
  ]
}
