// Starts one engine on the real world: Redis, TCP, BullMQ; drains and hands over on SIGTERM or when its launcher is gone.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { ready, untilTold } from '#proto/child.ts'
import { tcp } from '#proto/link.ts'
import { endByBug, SERIALIZERS } from '#proto/logged.ts'
import { openRedis } from '#proto/redis.ts'
import { replicated } from '#proto/replicated.ts'
import { lateness } from '#proto/lateness.ts'
import { readConfig, type EngineConfig } from './config.ts'
import { serve } from './serve.ts'
import { redisJobs } from './worker/jobs.ts'
import { matching } from './worker/match.ts'
import { warmUp } from './worker/warm.ts'

/** The launcher counts on its children being gone within two seconds. */
const FORCED_MS = 1900

const read = readConfig(process.env)
if (read.ok) await start(read.config)
else {
  process.stderr.write(read.wrong.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 2
}

async function start(config: EngineConfig): Promise<void> {
  const log = pino({ name: config.name, level: config.logLevel, serializers: SERIALIZERS })
  endByBug((error) => log.fatal({ err: error }, 'engine ends by a bug'))
  let end = (): Promise<void> => process.exit(0)
  untilTold(async (why) => {
    setTimeout(() => process.exit(1), FORCED_MS).unref()
    log.info({ why }, 'engine leaves')
    await end()
    process.exit(0)
  })
  const redis = openRedis(config.redisUrl)
  redis.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis does not answer'))
  const failed = (error: Error): void => log.warn({ error: error.message }, 'a queue failed')
  await warmUp(config.warm, { chance: randomBytes, seed: null })
  const late = lateness()
  const serving = await serve(config, {
    redis,
    safe: replicated(redis, config.replicas, (copies) => {
      log.warn({ copies, needed: config.replicas }, 'too few replicas have what was saved: it waits')
    }),
    net: tcp,
    jobs: redisJobs(redis, config.name, failed),
    chance: randomBytes,
    log,
    health: () => ({ lag: late() / 1000, heap: process.memoryUsage().heapUsed }),
    matching: (parts) => matching({ redis, log, patience: config.patience, ...parts }),
  })
  end = async () => {
    await serving.end()
    redis.disconnect()
  }
  log.info({ address: serving.address }, 'engine serves')
  ready()
}
