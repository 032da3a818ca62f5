// Cluster-wide rate limits in Redis, with counters per gateway during an outage.
import { createHash } from 'node:crypto'
import { limitPrefix } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { TokenBucket } from './tokenBucket.ts'
import type { Limits as Settings } from '../config.ts'
import { limitRules, type LimitName, type LimitRule } from './limitRules.ts'

/** Timeout of Redis, ms, after which the local counters are used. */
const TIMEOUT_MS = 1000
/** Local counters per limit, shared by hash, so that many networks can't exhaust the memory. */
const COUNTERS = 4096
/** Rate of log lines about limits: burst and per second. */
const LOG_RATE = { atOnce: 20, perSecond: 1 / 3 }

export type Limits = ReturnType<typeof limits>

/** Checks the limits of an installation. */
export function limits(redis: Redis, settings: Settings, log: Logger) {
  const rules: Readonly<Record<LimitName, LimitRule>> = limitRules(settings)
  const counters = new Map<string, RLWrapperTimeouts>()
  const logBucket = new TokenBucket(LOG_RATE.atOnce, LOG_RATE.perSecond)
  let unlogged = 0

  /** Logs once per key and window, and throttled: refused clients keep retrying. */
  function logRefusal(limit: LimitName, { by, setting }: LimitRule, key: string): void {
    if (!logBucket.take()) return void (unlogged += 1)
    log.info({ limit, by, key: fingerprint(key), setting, untold: unlogged }, 'limit reached')
    unlogged = 0
  }

  return {
    rules,
    /** Counts one call of a network, user or account; 0: allowed; else the seconds until the next is. */
    async wait(limit: LimitName, key: string): Promise<number> {
      const rule = rules[limit]
      let counter = counters.get(limit)
      if (counter === undefined) counters.set(limit, (counter = counterOf(redis, limit, rule)))
      try {
        await counter.consume(key)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        if (refused.consumedPoints === rule.most + 1) logRefusal(limit, rule, key)
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
  }
}

function counterOf(redis: Redis, limit: LimitName, { most, seconds }: LimitRule): RLWrapperTimeouts {
  const shared = { keyPrefix: limitPrefix(limit), points: most, duration: seconds }
  const counter = new RateLimiterRedis({
    ...shared,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new FewCounters(shared),
  })
  return new RLWrapperTimeouts({ limiter: counter, timeoutMs: TIMEOUT_MS })
}

/** In memory and bounded: keys that share a counter are limited together. */
class FewCounters extends RateLimiterMemory {
  override getKey(key: string | number): string {
    return super.getKey(createHash('sha256').update(String(key)).digest().readUInt32BE() % COUNTERS)
  }
}

/** A hash of a network, user or account, which correlates log lines. */
const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)
