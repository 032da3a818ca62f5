// Health endpoints for monitors, proxies and orchestrators.
import { singleFlight } from '#proto/process/singleFlight.ts'
import { withTimeout } from '../../health/withTimeout.ts'
import type { Engines } from '../../routing/engines.ts'
import type { Health } from '../../health/health.ts'
import type { Services } from '../../services.ts'
import { json, type Handler, type HttpResponse } from '../router.ts'

interface StatusContext extends Pick<Services, 'redis' | 'logError'> {
  engines: Engines
  health: Health
  /** Whether this gateway is shutting down. */
  isLeaving: () => boolean
}

/**
 * GET /healthz: whether games can be played and everything is saved, else the reason. GET /readyz: whether
 * this gateway accepts new pages; stays ready while a store rejects writes, as that affects all gateways and
 * the page shows it. GET /livez: whether the process responds.
 */
export function status({ redis, engines, health, isLeaving, logError }: StatusContext): Handler {
  const ping = singleFlight(() => redis.ping())
  async function healthz(): Promise<HttpResponse> {
    const answers = await withTimeout(ping(), logError)
    const found = engines.names().length
    const faults = [
      health.fault('redis') ?? (answers ? null : 'Redis does not answer'),
      health.fault('records'),
      found > 0 ? null : 'No engine can be reached',
      isLeaving() ? 'This gateway is about to end' : null,
    ].filter((fault) => fault !== null)
    const ok = faults.length === 0
    const state = ok ? { status: 'ok' } : { status: 'waiting', reason: faults.join('; ') }
    return json(ok ? 200 : 503, {
      ...state,
      ok,
      redis: answers && health.fault('redis') === null,
      engines: found,
    })
  }
  return ({ path }) => {
    if (path === '/healthz') return healthz()
    if (path === '/readyz')
      return isLeaving() ? json(503, { status: 'leaving' }) : json(200, { status: 'ready' })
    if (path === '/livez') return json(200, { status: 'alive' })
    return null
  }
}
