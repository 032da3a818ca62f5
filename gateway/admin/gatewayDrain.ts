// Drains this gateway for an operator: redirects its pages gradually, until reverted.
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { DrainFacts } from '#proto/http/operator.ts'
import type { Redis } from '#proto/redis/client.ts'
import { EXPIRES, gatewayDrainKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** Interval of checking for a drain order and of redirecting pages, ms. */
const STEP_MS = 1000
/** Pages are spread over about this many intervals, so that the other gateways are not overrun. */
const STEPS = 20
/** The least number of pages redirected per interval. */
const MIN_PAGES = 25

/** The drain of this gateway. */
export type GatewayDrain = ReturnType<typeof gatewayDrain>

/** Checks for a drain order until ended. */
export function gatewayDrain(
  { redis, now, logError }: Pick<Services, 'redis' | 'now' | 'logError'>,
  name: string,
  sessions: () => Iterable<Session>,
) {
  let facts: DrainFacts | null = null
  const drainStep = singleFlight(async (): Promise<void> => {
    const isWanted = (await redis.expire(gatewayDrainKey(name), EXPIRES.gateways)) === 1
    if (!isWanted) return void (facts = null)
    const here = [...sessions()]
    facts ??= { since: now(), of: here.length }
    for (const session of here.slice(0, Math.max(MIN_PAGES, Math.ceil(facts.of / STEPS))))
      session.end('leaving')
  })
  const timer = setInterval(() => {
    drainStep().catch(logError)
  }, STEP_MS)
  return {
    /** Its progress; null: not ordered. */
    facts: () => facts,
    end: () => clearInterval(timer),
  }
}

/** Orders a gateway to drain or to resume; idempotent. */
export async function orderDrain(redis: Redis, name: string, on: boolean): Promise<void> {
  if (on) await redis.set(gatewayDrainKey(name), '1', 'EX', EXPIRES.gateways)
  else await redis.del(gatewayDrainKey(name))
}
