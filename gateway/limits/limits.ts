// Cluster-wide rate limits counted in Redis; each gateway counts alone while Redis is away.
import { createHash } from 'node:crypto'
import { limitPrefix } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { bucket } from './tokenBucket.ts'
import type { Limits as Settings } from '../config.ts'
import { limitRules, type LimitName, type LimitRule } from './limitRules.ts'

/** A Redis that does not answer within so many ms counts as away. */
const PATIENCE_MS = 1000
/** While Redis is away, keys share so many counters of each limit, so that no crowd of networks fills the memory. */
const COUNTERS = 4096
/** Log lines about limits: so many at once, so many a second. */
const LINES = { atOnce: 20, perSecond: 1 / 3 }

/** The limits, to be asked. */
export interface Limits {
  readonly rules: Readonly<Record<LimitName, LimitRule>>
  /** Counts one more time for a network, user or account; 0: it may be done; else the seconds until it may be again. */
  wait(limit: LimitName, key: string): Promise<number>
}

/** The limits of an installation. */
export function limits(redis: Redis, settings: Settings, log: Logger): Limits {
  const rules = limitRules(settings)
  const counters = new Map<string, RLWrapperTimeouts>()
  const lines = bucket(LINES.atOnce, LINES.perSecond)
  let untold = 0

  /** Once for each key and window, and never more lines than a log can bear: who is refused goes on asking. */
  function tell(limit: LimitName, { by, setting }: LimitRule, key: string): void {
    if (!lines.take()) return void (untold += 1)
    log.info({ limit, by, key: fingerprint(key), setting, untold }, 'limit reached')
    untold = 0
  }

  return {
    rules,
    async wait(limit, key) {
      const rule = rules[limit]
      let counter = counters.get(limit)
      if (counter === undefined) counters.set(limit, (counter = counterOf(redis, limit, rule)))
      try {
        await counter.consume(key)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        if (refused.consumedPoints === rule.most + 1) tell(limit, rule, key)
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
  return new RLWrapperTimeouts({ limiter: counter, timeoutMs: PATIENCE_MS })
}

/** In memory, with a bound: keys that share a counter are limited together. */
class FewCounters extends RateLimiterMemory {
  override getKey(key: string | number): string {
    return super.getKey(createHash('sha256').update(String(key)).digest().readUInt32BE() % COUNTERS)
  }
}

/** What a log tells of a network, user or account: enough to see which lines are about the same one. */
const fingerprint = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)
