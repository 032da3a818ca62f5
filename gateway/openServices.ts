// Opens the shared services: Redis, server time, records, identity, limits, metrics.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { logOutage } from '#proto/process/logOutage.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import { openRedis } from '#proto/redis/client.ts'
import { milliseconds, serverTime } from '#proto/redis/serverTime.ts'
import { openIdentity } from './accounts/identity/openIdentity.ts'
import type { GatewayConfig } from './config.ts'
import { limits } from './limits/limits.ts'
import { metrics } from './metrics/metrics.ts'
import { openRecords } from './records/open.ts'
import { pruneRecords } from './records/prune.ts'
import type { Services } from './services.ts'

const TIME_READ_MS = 10_000

/** The open services. */
export type OpenServices = Exclude<Awaited<ReturnType<typeof openServices>>, { failed: string }>

/**
 * Opens the services, Redis first; or returns why the records can't be opened. `logDropped`: log lines lost
 * so far.
 */
export async function openServices(config: GatewayConfig, log: Logger, logDropped: () => number) {
  const logError = logOutage((error: unknown, suppressed) => {
    log.warn({ err: error, suppressed }, 'request failed')
  })
  const redis = openRedis(config.redisUrl)
  const logRedisError = logOutage((error: Error, suppressed) => {
    log.warn({ error: error.message, suppressed }, 'Redis does not answer')
  })
  redis.on('error', logRedisError)
  const time = await serverTime(() => redis.time())
  const now = (): number => time.now()
  const readTime = singleFlight(async () => time.update(milliseconds(await redis.time())))
  const timeReads = setInterval(() => void readTime().catch(logError), TIME_READ_MS)

  const records = await openRecords(config.records).catch((error: unknown) => {
    log.error({ err: error }, 'the records can’t be opened')
    return error instanceof Error ? error.message : String(error)
  })
  if (typeof records === 'string') return { failed: `The records can't be opened: ${records}` }
  const prune = pruneRecords(records, now, logError)
  // The launcher's log is private; any other log may be collected elsewhere, so links do not go there.
  const linksFile = process.send === undefined ? join(config.records.folder, 'password-links.txt') : null
  const { identity, signIn } = await openIdentity(config, { records, now, log }, linksFile)

  const services: Services = {
    redis,
    records,
    identity,
    limits: limits(redis, config.limits, log),
    metrics: metrics(config.name, logDropped),
    log,
    now,
    logError,
  }
  return {
    services,
    signIn,
    /** Resolves once all writes of the records are complete. */
    async close(): Promise<void> {
      clearInterval(timeReads)
      prune.end()
      await records.close()
      redis.disconnect()
    },
  }
}
