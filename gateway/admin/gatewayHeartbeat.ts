// Heartbeat of each gateway in Redis, and the list of live gateways.
import { GatewayFacts } from '#proto/http/operator.ts'
import { EXPIRES, GATEWAYS, gatewayKey } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import * as v from 'valibot'

const TOLD_MS = 1000
const EXPIRES_MS = 3500

/** Tells until ended; `answered` hears how Redis took it each time: null, or the error. */
export function announceGateway(
  redis: Redis,
  facts: () => GatewayFacts,
  answered: (error: unknown) => void,
): { end(): Promise<void> } {
  const say = singleFlight(async (): Promise<void> => {
    const told = facts()
    await redis
      .multi()
      .sadd(GATEWAYS, told.name)
      .expire(GATEWAYS, EXPIRES.gateways)
      .set(gatewayKey(told.name), JSON.stringify(told), 'PX', EXPIRES_MS)
      .exec()
  })
  // Each start brings a new name, also where no operator ever looks and has the old ones forgotten.
  liveGateways(redis).catch(answered)
  const timer = setInterval(() => {
    say().then(() => answered(null), answered)
  }, TOLD_MS)
  return {
    async end() {
      clearInterval(timer)
      const { name } = facts()
      if (redis.status === 'ready') await redis.multi().srem(GATEWAYS, name).del(gatewayKey(name)).exec()
    },
  }
}

/** What the living ones tell, by name; the dead are forgotten. */
export async function liveGateways(redis: Redis): Promise<GatewayFacts[]> {
  const names = await redis.smembers(GATEWAYS)
  if (names.length === 0) return []
  const told = await redis.mget(names.map(gatewayKey))
  const dead = names.filter((_, at) => told[at] === null)
  if (dead.length > 0) await redis.srem(GATEWAYS, ...dead)
  return told
    .flatMap((text) => {
      const read = text === null ? null : v.safeParse(GatewayFacts, JSON.parse(text))
      // One of another build may tell something else.
      return read?.success === true ? [read.output] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
