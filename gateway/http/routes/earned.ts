// Route of the rolls earned in the last game, for anonymous users too.
import type { Earned } from '#proto/http/earned.ts'
import { lastEarnings } from '../../records/players/profile.ts'
import type { HttpContext } from '../context.ts'
import { NO_INPUT, routesFor, type Endpoint } from '../endpoint.ts'
import { requireUser } from '../guards.ts'
import { json } from '../router.ts'

/** GET /data/earned. */
export function earned(context: HttpContext): Endpoint[] {
  const { get } = routesFor(requireUser(context))
  return [
    get('/data/earned', NO_INPUT, async (_, { id }) => {
      const last = await lastEarnings(context.records, id)
      return json(200, (last ?? { game: '', at: 0, rolls: [], rating: null }) satisfies Earned)
    }),
  ]
}
