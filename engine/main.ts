// Starts one engine: Redis, links, BullMQ; drains on SIGTERM or when its launcher is gone.
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { ready, onShutdown } from '#proto/process/child.ts'
import { socketTransport } from '#proto/link/transport.ts'
import { exitOnUncaught, LOG_OPTIONS } from '#proto/process/loggedError.ts'
import { logSink } from '#proto/process/logSink.mjs'
import { isCluster, openRedis } from '#proto/redis/client.ts'
import { replicated } from '#proto/redis/replicated.ts'
import { eventLoopDelay } from '#proto/process/eventLoopDelay.ts'
import { logOutage } from '#proto/process/logOutage.ts'
import { readConfig, type EngineConfig } from './config.ts'
import { serve } from './serve.ts'
import { redisJobs, wakeAt } from './jobs/jobs.ts'
import { announceGames } from './directory/announceGames.ts'
import { directoryStore } from './directory/store.ts'
import { botGames, playNow, playWhenIdle } from './cluster/warmUp.ts'

/** Warm-up in idle time while serving, as a multiple of that before it. */
const IDLE_WARM_UP = 16

const read = readConfig(process.env)
if (read.ok) await start(read.config)
else {
  process.stderr.write(read.wrong.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 2
}

async function start(config: EngineConfig): Promise<void> {
  const sink = logSink(1, (lost) => log.warn({ lost }, 'log lines dropped'))
  const log = pino({ name: config.name, level: config.logLevel, ...LOG_OPTIONS }, sink)
  exitOnUncaught((error) => log.fatal({ err: error }, 'engine crashed: uncaught exception'))
  let end = (): Promise<void> => Promise.resolve()
  onShutdown((why) => {
    log.info({ why }, 'engine leaves')
    return end()
  })
  const redis = openRedis(config.redisUrl)
  // Each connection emits this ten times a second while Redis is down.
  const away = logOutage((error: Error, suppressed) => {
    log.warn({ error: error.message, suppressed }, 'Redis does not answer')
  })
  redis.on('error', away)
  const onError = logOutage((error: Error, suppressed) => {
    log.warn({ error: error.message, suppressed }, 'queue failed')
  })
  const games = botGames(randomBytes)
  await playNow(games, config.warm)
  const late = eventLoopDelay()
  const serving = await serve(config, {
    redis,
    safe: replicated(redis, config.replicas, (copies) => {
      log.warn({ copies, needed: config.replicas }, 'save waits: too few replicas')
    }),
    sharded: isCluster(redis),
    transport: socketTransport(config.secret),
    jobs: redisJobs(redis, config.name, onError),
    randomBytes,
    log,
    health: () => ({
      lag: late() / 1000,
      heap: process.memoryUsage().heapUsed,
      logDropped: sink.dropped(),
    }),
    wakeAt: (engine, { room, epoch }) => wakeAt(redis, engine, room.code, epoch),
    announceGames: (parts) => announceGames({ store: directoryStore(redis), ...parts }),
  })
  if ('failed' in serving) {
    log.fatal({ why: serving.failed }, 'engine cannot listen')
    process.stderr.write(`The engine cannot listen for gateways. ${serving.failed}\n`)
    process.exit(3)
  }
  end = async () => {
    await serving.end()
    redis.disconnect()
  }
  log.info({ address: serving.address }, 'engine serves')
  ready()
  playWhenIdle(games, config.warm * IDLE_WARM_UP).catch((error: unknown) =>
    log.warn({ err: error }, 'warm-up failed'),
  )
}
