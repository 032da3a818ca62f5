// Drains this gateway for an operator: its pages go to other gateways little by little, until that is taken back.
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { DrainFacts } from '#proto/http/operator.ts'
import type { Redis } from '#proto/redis/client.ts'
import { EXPIRES, gatewayDrainKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** How often it looks whether it is to be drained, and sends pages away, ms. */
const LOOKED_MS = 1000
/** All are gone after about so many looks, so that the others are not overrun. */
const LOOKS = 20
/** At least so many are sent away with each. */
const LEAST = 25

/** The drain of this gateway. */
export interface GatewayDrain {
  /** How far it is; null: none was ordered. */
  facts(): DrainFacts | null
  end(): void
}

/** Looks for an operator's wish until ended. */
export function gatewayDrain(
  { redis, now, failed }: Pick<Services, 'redis' | 'now' | 'failed'>,
  name: string,
  sessions: () => Iterable<Session>,
): GatewayDrain {
  let facts: DrainFacts | null = null
  const look = singleFlight(async (): Promise<void> => {
    const isWanted = (await redis.expire(gatewayDrainKey(name), EXPIRES.gateways)) === 1
    if (!isWanted) return void (facts = null)
    const here = [...sessions()]
    facts ??= { since: now(), of: here.length }
    for (const session of here.slice(0, Math.max(LEAST, Math.ceil(facts.of / LOOKS)))) session.end('leaving')
  })
  const timer = setInterval(() => {
    look().catch(failed)
  }, LOOKED_MS)
  return { facts: () => facts, end: () => clearInterval(timer) }
}

/** Tells a gateway to drain, or to take people again; the same again changes nothing. */
export async function wishDrain(redis: Redis, name: string, on: boolean): Promise<void> {
  if (on) await redis.set(gatewayDrainKey(name), '1', 'EX', EXPIRES.gateways)
  else await redis.del(gatewayDrainKey(name))
}
