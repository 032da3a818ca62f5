// Starts one engine: rooms, clocks, links for gateways; drains and hands over on SIGTERM or when its launcher is gone.
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { pack, unpackInbound } from '#proto/bus.ts'
import { ready, untilTold } from '#proto/child.ts'
import { newFigures, took } from '#proto/figures.ts'
import { listenLinks, type Link } from '#proto/link.ts'
import { endByBug, SERIALIZERS } from '#proto/logged.ts'
import { serverTime } from '#proto/time.ts'
import { readConfig, type EngineConfig } from './config.ts'
import { announce } from './worker/announce.ts'
import { clearDead } from './worker/clear.ts'
import { leases } from './worker/lease.ts'
import { matching } from './worker/match.ts'
import { results as makeResults } from './worker/results.ts'
import { rooms } from './worker/rooms.ts'
import { clocks, type Clocks } from './worker/timers.ts'

const FIGURES_MS = 1000
/** The launcher counts on its children being gone within two seconds. */
const FORCED_MS = 1900
/** How whoever only looks whether the door is open goes, as probes do every few seconds. */
const LOOKED_IN = new Set(['closed', 'read ECONNRESET'])

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
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 100 })
  redis.on('error', (error) => log.warn({ error: error.message }, 'Redis does not answer'))
  const time = await serverTime(() => redis.time())
  const figures = newFigures()
  const open = new Set<Link>()
  const failed = (error: Error): void => log.warn({ error: error.message }, 'a queue failed')

  const results = makeResults(redis, time, failed)
  // Rooms arm clocks and clocks wake rooms: each is given the other by name.
  const late: { clocks: Clocks | null } = { clocks: null }
  const held = rooms({
    redis,
    leases: leases(redis, config.name, config.plant),
    results,
    time,
    log,
    plant: config.plant,
    seed: config.seed,
    figures,
    me: config.name,
    clocks: () => {
      if (late.clocks === null) throw new Error('a clock was wanted before there were any')
      return late.clocks
    },
  })
  late.clocks = clocks(
    config.name,
    redis,
    time,
    (room) => held.wake(room, ''),
    failed,
    (late) => took(figures, 'late', late / 1000),
  )

  const door = await listenLinks(config.listen, config, {
    opened: (link) => void open.add(link),
    refused(why) {
      if (LOOKED_IN.has(why)) log.debug({ why }, 'somebody looked in at the door')
      else log.warn({ why }, 'somebody at the door was turned away')
    },
    frame(link, bytes) {
      const message = unpackInbound(bytes)
      if (message === null) log.warn('a gateway said something unknown')
      else if (message.kind === 'echo') link.send(pack(message))
      else held.receive(link, message)
    },
    gone(link, why) {
      open.delete(link)
      log.info({ gateway: link.peer, why }, 'a gateway is gone')
      held.gone(link)
    },
  })
  const announcement = await announce(redis, config.name, config.address ?? door.address)
  const clearing = clearDead(redis, config.name, held.wake, failed)
  const matches = matching({
    redis,
    log,
    now: () => time.now(),
    patience: config.patience,
    begin: held.matched,
    waited: (ms) => took(figures, 'waited', ms / 1000),
  })
  const telling = setInterval(() => {
    figures.rooms = held.count()
    for (const link of open) link.send(pack({ kind: 'figures', figures }))
  }, FIGURES_MS)
  end = async () => {
    clearInterval(telling)
    clearing.end()
    await announcement.end()
    // Gateways turn to the next engine at once; it takes the rooms over, and a save still under way here is kept or refused whole.
    for (const link of open) link.send(pack({ kind: 'leaving' }))
    await Promise.allSettled([held.drain(), late.clocks?.close(), matches.close()])
    await Promise.allSettled([results.close()])
    for (const link of open) link.close()
    await door.shut()
    redis.disconnect()
  }
  log.info({ address: door.address }, 'engine serves')
  ready()
}
