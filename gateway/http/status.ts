// What machines ask: is it healthy, how does it do.
import type { Redis } from 'ioredis'
import type { Engines } from '../engines.ts'
import type { Metrics } from '../metrics.ts'
import { queueLength } from '../queue/length.ts'
import { json, type Handler } from './router.ts'

const PATIENCE_MS = 1000

/** GET /healthz, GET /metrics. */
export function status(redis: Redis, engines: Engines, metrics: Metrics, now: () => number): Handler {
  const look = async (): Promise<void> => {
    const { waiting, oldest } = await queueLength(redis, now())
    metrics.waiting.set(waiting)
    metrics.oldest.set(oldest / 1000)
  }
  return async ({ path }) => {
    switch (path) {
      case '/healthz': {
        const store = await soon(redis.ping())
        const found = engines.names().length
        return json(store && found > 0 ? 200 : 503, { ok: store && found > 0, redis: store, engines: found })
      }
      case '/metrics': {
        metrics.linked.set(engines.names().length)
        // Without Redis the queue's figures are those of before: the rest must not wait for them.
        await soon(look())
        const body = await metrics.text()
        return {
          status: 200,
          type: metrics.registry.contentType,
          body,
          headers: { 'Cache-Control': 'no-store' },
        }
      }
      default:
        return null
    }
  }
}

/** Whether it is answered at all, and before anybody loses patience. */
const soon = (work: Promise<unknown>): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(() => done(false), PATIENCE_MS)
    work
      .then(
        () => done(true),
        () => done(false),
      )
      .finally(() => clearTimeout(timer))
  })
