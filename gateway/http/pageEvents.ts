// Analytics events of the page: added to a count, and nothing is kept of who it was.
import { TellEvent, type EventTold } from '#proto/http/pageEvent.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { post, type Endpoint } from './endpoint.ts'
import { json } from './router.ts'

/** POST /data/event, for everybody. */
export const pageEvents = ({ pageEvents: count }: Pick<Metrics, 'pageEvents'>): Endpoint =>
  post('/data/event', TellEvent, (_, { event }) => {
    count.inc({ event })
    return Promise.resolve(json(200, { success: true } satisfies EventTold))
  })
