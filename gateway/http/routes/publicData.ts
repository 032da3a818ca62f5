// Routes without an account: catalogue, counts, links, free names, analytics events.
import * as v from 'valibot'
import { UserName, type NameAvailable } from '#proto/http/account.ts'
import type { SiteMetrics } from '#proto/http/siteMetrics.ts'
import { decodedUri } from '#proto/http/expectedErrors.ts'
import { PageEventBody, type EventCounted } from '#proto/http/pageEvent.ts'
import { ITEMS } from '../../records/store/items.ts'
import { OFFERS } from '../../records/store/offers.ts'
import type { HttpContext } from '../context.ts'
import { anybody, NO_INPUT, routesFor, type Endpoint } from '../endpoint.ts'
import { json } from '../router.ts'

const NAMES = '/data/is-username-available/'
const { get, post } = routesFor(anybody)

/** GET /data/purchasable-items, available-offers, site-metrics, links, is-username-available/NAME; POST /data/event. */
export function publicData({ config, records, metrics }: HttpContext): Endpoint[] {
  return [
    get('/data/purchasable-items', NO_INPUT, () => json(200, ITEMS)),
    get('/data/available-offers', NO_INPUT, () => json(200, OFFERS)),
    get('/data/site-metrics', NO_INPUT, async () =>
      json(200, { numGames: await records.games.count() } satisfies SiteMetrics),
    ),
    get('/data/links', NO_INPUT, () => json(200, config.links)),
    get(NAMES, NO_INPUT, async (_, { path }) => {
      const read = v.safeParse(UserName, decodedUri(path.slice(NAMES.length)))
      const available = read.success && (await records.users.isNameFree(read.output))
      return json(200, { available } satisfies NameAvailable)
    }),
    // Only counted: the user is not stored.
    post('/data/event', PageEventBody, ({ event }) => {
      metrics.pageEvents.inc({ event })
      return json(200, { success: true } satisfies EventCounted)
    }),
  ]
}
