// Heartbeat of each gateway in Redis, and the list of live gateways.
import { GatewayFacts } from '#proto/http/operator.ts'
import { announcedIn, expiredIn } from '#proto/redis/announced.ts'
import { EXPIRES, GATEWAYS, gatewayKey } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import * as v from 'valibot'

const BEAT_MS = 1000
const EXPIRES_MS = 3500

/** Publishes heartbeats until ended; `answered` is called with each result: null, or the error. */
export function announceGateway(redis: Redis, facts: () => GatewayFacts, answered: (error: unknown) => void) {
  const beat = singleFlight(async (): Promise<void> => {
    const current = facts()
    await redis
      .multi()
      .sadd(GATEWAYS, current.name)
      .expire(GATEWAYS, EXPIRES.gateways)
      .set(gatewayKey(current.name), JSON.stringify(current), 'PX', EXPIRES_MS)
      .exec()
  })
  // Each start adds a name, and only a read removes dead ones.
  liveGateways(redis).catch(answered)
  const timer = setInterval(() => {
    beat().then(() => answered(null), answered)
  }, BEAT_MS)
  return {
    async end(): Promise<void> {
      clearInterval(timer)
      const { name } = facts()
      if (redis.status === 'ready') await redis.multi().srem(GATEWAYS, name).del(gatewayKey(name)).exec()
    },
  }
}

/** Facts of the live gateways, by name; removes names of dead ones. */
export async function liveGateways(redis: Redis): Promise<GatewayFacts[]> {
  const beats = await announcedIn(redis, GATEWAYS, gatewayKey)
  const dead = expiredIn(beats)
  if (dead.length > 0) await redis.srem(GATEWAYS, ...dead)
  return [...beats.values()]
    .flatMap((text) => {
      const read = text === null ? null : v.safeParse(GatewayFacts, JSON.parse(text))
      // A gateway of another build may publish another shape.
      return read?.success === true ? [read.output] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
