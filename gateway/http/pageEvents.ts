// Analytics events of the page: added to a count, and nothing is kept of who it was.
import type { Redis } from '#proto/redis.ts'
import { TellEvent, type EventTold } from '#proto/http/pageEvent.ts'
import type { Metrics } from '../metrics.ts'
import { post, type Endpoint } from './endpoint.ts'
import { limit, tooOften } from './limit.ts'
import { json } from './router.ts'

/** More than anybody does by hand. */
const MOST = 60
const MINUTE = 60

/** POST /data/event, for everybody; so many from one address in a minute. */
export function pageEvents(redis: Redis, { pageEvents: count }: Pick<Metrics, 'pageEvents'>): Endpoint {
  const may = limit(redis, 'event', MOST, MINUTE)
  return post('/data/event', TellEvent, async ({ address }, { event }) => {
    if (!(await may(address))) return tooOften()
    count.inc({ event })
    return json(200, { success: true } satisfies EventTold)
  })
}
