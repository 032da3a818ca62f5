// Starts one gateway: sockets, links to the engines, HTTP; on SIGTERM browsers are told to come back.
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { App, us_listen_socket_close } from 'uWebSockets.js'
import { ready, untilTold } from '#proto/child.ts'
import { milliseconds, serverTime } from '#proto/time.ts'
import { buckets } from './bucket.ts'
import { readConfig, type GatewayConfig } from './config.ts'
import { engines as findEngines } from './engines.ts'
import { hear, type Hearer } from './hear.ts'
import { account } from './http/account.ts'
import { contact } from './http/contact.ts'
import { endpoints } from './http/endpoint.ts'
import { links } from './http/links.ts'
import { me } from './http/me.ts'
import { router, type Handler } from './http/router.ts'
import { site } from './http/site.ts'
import { status } from './http/status.ts'
import { linksTo } from './identity/links.ts'
import { localIdentity } from './identity/local.ts'
import { metrics as makeMetrics } from './metrics.ts'
import { pause } from './pause.ts'
import { openRecords } from './records/open.ts'
import { receive, type Requests } from './requests.ts'
import { bookResults } from './results.ts'
import { route as makeRoute } from './route.ts'
import { sockets as makeSockets } from './sockets.ts'
import { watch as makeWatch } from './watch.ts'

const TIME_READ_MS = 10_000
/** The launcher counts on its children being gone within two seconds. */
const FORCED_MS = 1900
const FAREWELL_MS = 100

const read = readConfig(process.env)
if (read.ok) await start(read.config)
else {
  process.stderr.write(read.wrong.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 2
}

async function start(config: GatewayConfig): Promise<void> {
  const log = pino({ name: config.name, level: config.logLevel })
  const failed = (error: unknown): void => log.warn({ err: error }, 'a request failed')
  let end = (): Promise<void> => process.exit(0)
  untilTold(async (why) => {
    setTimeout(() => process.exit(1), FORCED_MS).unref()
    log.info({ why }, 'gateway leaves')
    await end()
    process.exit(0)
  })

  const pages: Handler[] = []
  if (config.siteDir !== null) {
    const page = await site(config.siteDir)
    if ('failed' in page) log.warn(page.failed)
    else pages.push(page)
  }
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 100 })
  redis.on('error', (error) => log.warn({ error: error.message }, 'Redis does not answer'))
  const time = await serverTime(() => redis.time())
  const now = (): number => time.now()
  const records = await openRecords(config.records).catch((error: unknown) => {
    log.fatal({ err: error }, 'the records can’t be opened')
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`The records can't be opened: ${why}\n`)
    process.exit(4)
  })
  const booking = bookResults(redis, records, log, now)
  const reading = setInterval(() => {
    redis.time().then((now) => time.heard(milliseconds(now)), failed)
  }, TIME_READ_MS)

  const identity = localIdentity({
    secret: config.sessionSecret,
    records,
    now,
    send: await linksTo(config.publicOrigin ?? `http://localhost:${config.port}`, config.mail, log),
  })
  const metrics = makeMetrics(config.name)
  const self = { name: config.name, secret: config.linkSecret }
  const engines = findEngines(redis, self, log, {
    opened: (name) => route.opened(name),
    heard: (name, message) => hear(hearer, name, message),
    gone(name) {
      metrics.forget(name)
      route.gone(name)
    },
  })
  const route = makeRoute(redis, () => engines, log)
  const app = App()
  const sockets = makeSockets(app, config, metrics, log, {
    frame: (session, frame) => receive(requests, session, frame),
    closed(session) {
      route.settled(session)
      route.leave(session)
    },
  })
  const watch = makeWatch(sockets.publish)
  const hearer: Hearer = { route, watch, metrics, redis, now, failed, session: sockets.session }
  const requests: Requests = {
    redis,
    route,
    now,
    failed,
    identity,
    secret: config.sessionSecret,
    mayMake: buckets(config.limits.roomsPerMinute),
    mayTry: buckets(config.limits.triesPerMinute),
  }
  const pausing = pause(() => redis.status === 'ready' && engines.names().length > 0, sockets.all)
  const calls = endpoints([
    ...account(redis, identity, config.limits.accountsPerMinute),
    ...me(identity, records),
    links(config.links),
    contact(redis, identity, records, now, config.limits.accountsPerMinute),
  ])
  router(app, config, [calls], [status(redis, engines, metrics), ...pages], failed)

  app.listen(config.host, config.port, (socket) => {
    if (socket === false) {
      log.fatal({ port: config.port }, 'the port is taken')
      process.stderr.write(`Port ${config.port} is taken: name another one in PORT.\n`)
      process.exit(3)
    }
    end = async () => {
      us_listen_socket_close(socket)
      clearInterval(reading)
      pausing.end()
      for (const session of [...sockets.all()]) session.end('leaving')
      await wait(FAREWELL_MS)
      engines.close()
      app.close()
      // A game that is being written is finished first; whatever waits, another gateway or the next start takes up.
      await booking.close()
      await records.close()
      redis.disconnect()
    }
    log.info({ port: config.port }, 'gateway serves')
    ready()
  })
}
