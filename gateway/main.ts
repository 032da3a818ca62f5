// Starts one gateway: sockets, engine links, HTTP; drains on SIGTERM.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { App, us_listen_socket_close } from 'uWebSockets.js'
import { ready, untilTold } from '#proto/process/child.ts'
import { socketTransport } from '#proto/link/transport.ts'
import { endByBug, LOG_OPTIONS } from '#proto/process/loggedError.ts'
import { logSink } from '#proto/process/logSink.mjs'
import { isSharded, openRedis } from '#proto/redis/client.ts'
import { lateness } from '#proto/process/eventLoopDelay.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import { messageOf, logOutage } from '#proto/process/logOutage.ts'
import { milliseconds, serverTime } from '#proto/redis/serverTime.ts'
import { admission } from './sockets/admission.ts'
import { readConfig, type GatewayConfig } from './config.ts'
import { setMissingExpiries } from './redis/expiries.ts'
import { health as watchHealth } from './health/health.ts'
import { admins } from './http/requireAdmin.ts'
import { endpoints } from './http/endpoint.ts'
import { openMetricsServer } from './metrics/metricsServer.ts'
import { idempotency } from './http/idempotency.ts'
import { openPages } from './http/pages.ts'
import { router } from './http/router.ts'
import { routes } from './http/routes.ts'
import { status } from './http/status.ts'
import { openIdentity } from './accounts/identity/openIdentity.ts'
import { signInAttempts } from './limits/signInAttempts.ts'
import { limits as makeLimits } from './limits/limits.ts'
import { metrics as makeMetrics } from './metrics/metrics.ts'
import { announceGateway } from './admin/gatewayHeartbeat.ts'
import { processLimits, socketLimit } from './sockets/fileLimit.ts'
import { loadShedding } from './sockets/loadShedding.ts'
import { idempotencyKeys } from './accounts/idempotencyKeys.ts'
import { entitlements } from './accounts/entitlements.ts'
import { pauseNotices } from './rooms/pauseNotices.ts'
import { openPaymentProvider } from './payments/openProvider.ts'
import { openRecords } from './records/open.ts'
import { pruneRecords } from './records/prune.ts'
import { userRooms } from './rooms/userRooms.ts'
import { matchmaking } from './matchmaking/matchmaking.ts'
import { reservations } from './accounts/reservations.ts'
import { redisBookingJobs } from './results/resultJobs.ts'
import { bookResults } from './results/results.ts'
import { sessionRevocation } from './accounts/sessionRevocation.ts'
import { sockets as makeSockets } from './sockets/sockets.ts'
import { gatewayCore } from './rooms/gatewayCore.ts'
import { userChanges } from './accounts/user/changes.ts'
import { userData } from './accounts/user/data.ts'
import { userRequests } from './accounts/user/requests.ts'

const TIME_READ_MS = 10_000
const FAREWELL_MS = 100

const read = readConfig(process.env)
if (read.ok) await start(read.config)
else {
  process.stderr.write(read.wrong.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 2
}

async function start(config: GatewayConfig): Promise<void> {
  const sink = logSink(1, (lost) => log.warn({ lost }, 'log lines dropped'))
  const log = pino({ name: config.name, level: config.logLevel, ...LOG_OPTIONS }, sink)
  endByBug((error) => log.fatal({ err: error }, 'gateway ends by a bug'))
  const failed = logOutage((error: unknown, unsaid) => {
    log.warn({ err: error, unsaid }, 'a request failed')
  }, messageOf)
  let end = (): Promise<void> => Promise.resolve()
  let leaving = false
  untilTold((why) => {
    leaving = true
    log.info({ why }, 'gateway leaves')
    return end()
  })

  const redis = openRedis(config.redisUrl)
  const away = logOutage((error: Error, unsaid) => {
    log.warn({ error: error.message, unsaid }, 'Redis does not answer')
  }, messageOf)
  redis.on('error', away)
  const time = await serverTime(() => redis.time())
  const now = (): number => time.now()
  const records = await openRecords(config.records).catch((error: unknown) => {
    log.fatal({ err: error }, 'the records can’t be opened')
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`The records can't be opened: ${why}\n`)
    process.exit(4)
  })
  const booking = bookResults({ redis, jobs: redisBookingJobs(redis), records, log, now })
  const readTime = singleFlight(async () => time.heard(milliseconds(await redis.time())))
  const pruning = pruneRecords(records, now, failed)
  const reading = setInterval(() => {
    readTime().catch(failed)
  }, TIME_READ_MS)

  const { identity, ways } = await openIdentity({
    firebase: config.firebase,
    secret: config.sessionSecret,
    secretBefore: config.sessionSecretBefore,
    origin: config.publicOrigin ?? `http://localhost:${config.port}`,
    mail: config.mail,
    // The launcher's log is its owner's alone; any other goes to whoever collects logs.
    linksFile: process.send === undefined ? join(config.records.folder, 'password-links.txt') : null,
    records,
    now,
    log,
  })
  const metrics = makeMetrics(config.name, sink.dropped)
  const limits = makeLimits(redis, config.limits, log)
  const pages = await openPages(config.siteDir, { redis, limits, log, failed })
  const app = App()
  const { socketsInAll } = config.limits
  const most = socketLimit(socketsInAll, processLimits())
  if (most < socketsInAll)
    log.warn({ most, wanted: socketsInAll }, 'open files limited: fewer sockets than set')
  const seats = { ...config, limits: { ...config.limits, socketsInAll: most } }
  const sockets = makeSockets(app, seats, metrics, log, {
    frame: (session, frame) => traffic.frame(session, frame),
    closed: (session) => traffic.closed(session),
  })
  const { unlocked } = config
  const owning = entitlements({ records, unlocked, failed })
  const reviewers = admins(config.admins)
  const data = userData({ identity, records, admins: reviewers, owned: owning.of })
  const changes = userChanges({ redis, owning, data, sessions: sockets.all, failed })
  const onceOnly = idempotencyKeys(redis, failed)
  const reserved = reservations({ redis, secret: config.sessionSecret, records, now, failed })
  const busy = loadShedding(config.limits.shedLate, (on) => {
    metrics.shedding.set(on ? 1 : 0)
    if (on) log.warn('the event loop is late: watchers wait')
  })
  const admitting = admission(config.limits.joinsPerSecond)
  const pointed = userRooms(redis, isSharded(redis))
  const traffic = gatewayCore({
    redis,
    build: pages.build,
    transport: socketTransport(config.linkSecret),
    name: config.name,
    log,
    session: sockets.session,
    publish: sockets.publish,
    overloaded: busy.now,
    admit: admitting.turn,
    queue: (found) => matchmaking({ redis, patience: config.patience, found, failed }),
    own: owning.read,
    user: userRequests({
      identity,
      limits,
      once: onceOnly,
      records,
      owning,
      reserved,
      data,
      changes,
      metrics,
      now,
      failed,
    }),
    pointed,
    faceOf: (user) =>
      records.users.find(user).then(
        (found) => found?.avatar ?? '',
        (error: unknown) => {
          failed(error)
          return ''
        },
      ),
    metrics,
    reserved,
    now,
    failed,
    identity,
    secret: config.sessionSecret,
    limits,
  })
  const { engines, route } = traffic
  const health = watchHealth({
    connected: () => redis.status === 'ready',
    records,
    folder: /^(?:unix:|\/)/.test(config.redisUrl) ? config.records.folder : null,
    log,
    told: (store, refuses) => metrics.refusing.set({ store }, refuses ? 1 : 0),
  })
  for (const store of ['redis', 'records']) metrics.refusing.set({ store }, 0)
  const pausing = pauseNotices(() => {
    if (health.why('redis')?.startsWith('Redis refuses') === true) return 'waits'
    return redis.status === 'ready' && engines.names().length > 0 ? null : 'paused'
  }, sockets.all)
  const revoking = sessionRevocation({ redis, identity, sessions: sockets.all, failed })
  const paymentProvider = await openPaymentProvider(config.stripe, config.sessionSecret)
  const guessing = signInAttempts(redis, limits, failed)
  const all = routes({
    redis,
    identity,
    ways,
    limits,
    guesses: guessing,
    revoked: revoking.tell,
    left: revoking.leave,
    records,
    admins: reviewers,
    owning,
    data,
    reserved,
    quit: route.quit,
    metrics,
    figures: metrics.ofEngines,
    paymentProvider,
    log,
    development: config.development,
    links: config.links,
    engines,
    asking: traffic.asking,
    gateway: config.name,
    now,
    failed,
  })
  router(
    app,
    config,
    [endpoints(all, limits, idempotency(onceOnly))],
    [status({ redis, engines, health, leaving: () => leaving, failed }), ...pages.handlers],
    failed,
  )

  const late = lateness()
  const telling = announceGateway(
    redis,
    () => ({
      name: config.name,
      sockets: [...sockets.all()].length,
      rooms: [...route.rooms()].length,
      engines: engines.names().length,
      late: late(),
      heap: process.memoryUsage().heapUsed,
    }),
    health.redisAnswered,
  )
  const sizes = () => ({
    ...sockets.sizes(),
    ...traffic.sizes(),
    ...traffic.queue.sizes(),
    admissions: admitting.waiting(),
  })
  const door =
    config.metrics && openMetricsServer(config.metrics, { redis, engines, metrics, sizes, now, failed })
  if (door === false) {
    log.fatal({ at: config.metrics }, 'the port for figures is taken')
    process.stderr.write('The port in METRICS_LISTEN is taken: name another one there.\n')
    process.exit(3)
  }
  // Before anybody gets this build's page: its browser may ask another gateway for the rest.
  await pages.offer()
  app.listen(config.host, config.port, (socket) => {
    if (socket === false) {
      log.fatal({ port: config.port }, 'the port is taken')
      process.stderr.write(`Port ${config.port} is taken: name another one in PORT.\n`)
      process.exit(3)
    }
    end = async () => {
      us_listen_socket_close(socket)
      clearInterval(reading)
      pruning.end()
      pausing.end()
      busy.end()
      health.end()
      pages.end()
      for (const session of [...sockets.all()]) session.end('leaving')
      await Promise.all([wait(FAREWELL_MS), telling.end().catch(failed)])
      engines.close()
      app.close()
      door?.close()
      // A game that is being written is finished first; whatever waits, another gateway or the next start takes up.
      await Promise.all([booking.close(), traffic.queue.close()])
      await records.close()
      revoking.close()
      changes.close()
      redis.disconnect()
    }
    log.info({ port: config.port }, 'gateway serves')
    ready()
    setMissingExpiries(redis)
      .then((given) => given > 0 && log.info({ given }, 'keys without expiry given one'))
      .catch(failed)
  })
}
