// What a proxy or an orchestrator asks: is it healthy.
import type { Redis } from '#proto/redis.ts'
import type { Engines } from '../engines.ts'
import { json, type Handler } from './router.ts'
import { soon } from './soon.ts'

/** GET /healthz. */
export function status(redis: Redis, engines: Engines): Handler {
  return async ({ path }) => {
    if (path !== '/healthz') return null
    const store = await soon(redis.ping())
    const found = engines.names().length
    return json(store && found > 0 ? 200 : 503, { ok: store && found > 0, redis: store, engines: found })
  }
}
