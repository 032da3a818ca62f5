// Starts one gateway: sockets, engine links, HTTP; drains on SIGTERM.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { App, us_listen_socket_close } from 'uWebSockets.js'
import { socketTransport } from '#proto/link/transport.ts'
import { ready, onShutdown } from '#proto/process/child.ts'
import { exitOnUncaught, LOG_OPTIONS } from '#proto/process/loggedError.ts'
import { messageOf, logOutage } from '#proto/process/logOutage.ts'
import { logSink } from '#proto/process/logSink.mjs'
import { singleFlight } from '#proto/process/singleFlight.ts'
import { isSharded, openRedis } from '#proto/redis/client.ts'
import { milliseconds, serverTime } from '#proto/redis/serverTime.ts'
import { admins as adminList } from './accounts/admins.ts'
import { entitlements as makeEntitlements } from './accounts/entitlements.ts'
import { idempotencyKeys } from './accounts/idempotencyKeys.ts'
import { openIdentity } from './accounts/identity/openIdentity.ts'
import { reservations as makeReservations } from './accounts/reservations.ts'
import { sessionRevocation } from './accounts/sessionRevocation.ts'
import { userChanges } from './accounts/user/changes.ts'
import { userData } from './accounts/user/data.ts'
import { userRequests } from './accounts/user/requests.ts'
import { announcements } from './admin/announcements.ts'
import { crowdReader } from './admin/crowd.ts'
import { gatewayDrain } from './admin/gatewayDrain.ts'
import { gatewayFacts } from './admin/gatewayFacts.ts'
import { announceGateway } from './admin/gatewayHeartbeat.ts'
import { readConfig, type GatewayConfig } from './config.ts'
import { directory } from './directory/directory.ts'
import { directoryReader } from './directory/reader.ts'
import { health as watchHealth } from './health/health.ts'
import { endpoints } from './http/endpoint.ts'
import { idempotency } from './http/idempotency.ts'
import { openPages } from './http/pages.ts'
import { router } from './http/router.ts'
import { routes } from './http/routes.ts'
import { status } from './http/status.ts'
import { limits as makeLimits } from './limits/limits.ts'
import { signInAttempts } from './limits/signInAttempts.ts'
import { openMail } from './mail/mail.ts'
import { matchmaking } from './matchmaking/matchmaking.ts'
import { metrics as makeMetrics } from './metrics/metrics.ts'
import { openMetricsServer } from './metrics/metricsServer.ts'
import { openPaymentProvider } from './payments/openProvider.ts'
import { openRecords } from './records/open.ts'
import { pruneRecords } from './records/prune.ts'
import { redisBookingJobs } from './results/resultJobs.ts'
import { bookResults } from './results/results.ts'
import { gatewayCore } from './rooms/gatewayCore.ts'
import { pauseNotices } from './rooms/pauseNotices.ts'
import { userRooms } from './rooms/userRooms.ts'
import { enforcement as openEnforcement } from './sanctions/sanctions.ts'
import type { Services } from './services.ts'
import { admission } from './sockets/admission.ts'
import { processLimits, socketLimit } from './sockets/fileLimit.ts'
import { loadShedding } from './sockets/loadShedding.ts'
import { sockets as makeSockets } from './sockets/sockets.ts'
import { restraints as makeRestraints } from './spectators/restraints.ts'
import { seatAsks } from './spectators/seatAsks.ts'

const TIME_READ_MS = 10_000
/** Spectators are admitted in so many batches a second: one costs a player's move a few ms at most. */
const SPECTATOR_BATCHES = 20
const FAREWELL_MS = 100

const read = readConfig(process.env)
if (read.ok) await start(read.config)
else {
  process.stderr.write(read.wrong.map((sentence) => `${sentence}\n`).join(''))
  process.exitCode = 2
}

async function start(config: GatewayConfig): Promise<void> {
  const { name: gateway, sessionSecret: secret } = config
  const sink = logSink(1, (lost) => log.warn({ lost }, 'log lines dropped'))
  const log = pino({ name: gateway, level: config.logLevel, ...LOG_OPTIONS }, sink)
  exitOnUncaught((error) => log.fatal({ err: error }, 'gateway crashed: uncaught exception'))
  const failed = logOutage((error: unknown, unsaid) => {
    log.warn({ err: error, unsaid }, 'request failed')
  }, messageOf)
  const stop = (code: number, context: object, event: string, sentence: string): never => {
    log.fatal(context, event)
    process.stderr.write(`${sentence}\n`)
    process.exit(code)
  }
  let end = (): Promise<void> => Promise.resolve()
  let leaving = false
  onShutdown((why) => {
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
  const readTime = singleFlight(async () => time.heard(milliseconds(await redis.time())))
  const reading = setInterval(() => {
    readTime().catch(failed)
  }, TIME_READ_MS)
  const records = await openRecords(config.records).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    return stop(4, { err: error }, 'the records can’t be opened', `The records can't be opened: ${why}`)
  })
  const booking = bookResults({ redis, jobs: redisBookingJobs(redis), records, log, now })
  const pruning = pruneRecords(records, now, failed)

  // The launcher's log is its owner's alone; any other goes to whoever collects logs.
  const linksFile = process.send === undefined ? join(config.records.folder, 'password-links.txt') : null
  const { identity, signIn } = await openIdentity(config, { records, now, log }, linksFile)
  const metrics = makeMetrics(gateway, sink.dropped)
  const limits = makeLimits(redis, config.limits, log)
  const services: Services = { redis, records, identity, limits, metrics, log, now, failed }

  const pages = await openPages(config.siteDir, services)
  const app = App()
  const wanted = config.limits.socketsInAll
  const most = socketLimit(wanted, processLimits())
  if (most < wanted) log.warn({ most, wanted }, 'open files limited: fewer sockets than set')
  const limited = { ...config, limits: { ...config.limits, socketsInAll: most } }
  const sockets = makeSockets(app, limited, metrics, log, {
    frame: (session, frame) => {
      core.frame(session, frame)
      if (frame.body === 'hello') announced.greet(session)
    },
    closed: (session) => core.closed(session),
    takes: () => draining.facts() === null,
  })
  const shedding = loadShedding(config.limits.shedLate, (on) => {
    metrics.shedding.set(on ? 1 : 0)
    if (on) log.warn('spectators throttled: event loop late')
  })

  const admins = adminList(config.admins)
  const entitlements = makeEntitlements(services, config.unlocked)
  const data = userData(services, admins, entitlements, (user) => enforcement.of(user))
  const enforcement = await openEnforcement(services, sockets.all, (pages) => data.tell(pages))
  const changes = userChanges(services, entitlements, data, sockets.all, (session) =>
    core.blocks.read(session),
  )
  const revocation = sessionRevocation(services, sockets.all)
  const announced = announcements(services, sockets.all)
  const draining = gatewayDrain(services, gateway, sockets.all)
  const crowd = crowdReader(services)
  const reservations = makeReservations(services, secret)
  const once = idempotencyKeys(redis, failed)
  const admitted = admission(config.limits.joinsPerSecond)
  const { spectatorsPerSecond } = config.limits
  const admittedSpectators = admission(
    spectatorsPerSecond,
    Math.ceil(spectatorsPerSecond / SPECTATOR_BATCHES),
  )
  const listing = directory({
    reader: directoryReader(redis, now),
    publish: sockets.publish,
    now,
    failed,
  })
  const strengthOf = async (user: string) => (await records.ratings.last(user))?.after.rating ?? null
  const queue = matchmaking(
    { ...services, strengthOf, readBlocks: (session) => core.blocks.read(session) },
    config.patience,
    (session, room) => core.enterMatch(session, room),
  )
  const restraints = makeRestraints(services, sockets.all, (...whom) => core.turnOut(...whom))
  const core = gatewayCore({
    ...services,
    transport: socketTransport(config.linkSecret),
    name: gateway,
    build: pages.build,
    secret,
    session: sockets.session,
    publish: sockets.publish,
    overloaded: shedding.now,
    admit: admitted.turn,
    admitSpectator: admittedSpectators.turn,
    queue,
    directory: listing,
    reservations,
    readEntitlements: entitlements.read,
    enforcement,
    restraints,
    seatAsks: seatAsks(services),
    userRequest: userRequests({
      ...services,
      once,
      entitlements,
      reservations,
      data,
      changes,
      queue,
      userAt: (...whom) => core.blocks.userAt(...whom),
    }),
    roomOfUser: userRooms(redis, isSharded(redis)),
    avatarOf: (user) =>
      records.users.find(user).then(
        (found) => found?.avatar ?? '',
        (error: unknown) => {
          failed(error)
          return ''
        },
      ),
  })
  const { engines, route, engineRequests } = core
  const isRedisLocal = /^(?:unix:|\/)/.test(config.redisUrl)
  const health = watchHealth(services, isRedisLocal ? config.records.folder : null)
  const pausing = pauseNotices(() => {
    if (health.why('redis')?.startsWith('Redis refuses') === true) return 'waits'
    return redis.status === 'ready' && engines.names().length > 0 ? null : 'paused'
  }, sockets.all)
  const context = {
    ...services,
    config,
    signIn,
    attempts: signInAttempts(redis, limits, failed),
    revocation,
    announcements: announced,
    crowd,
    admins,
    entitlements,
    data,
    reservations,
    enforcement,
    restraints,
    paymentProvider: await openPaymentProvider(config.stripe, secret),
    engines,
    route,
    engineRequests,
    sendMail: config.mail === null ? null : await openMail(config.mail),
    gateway,
    secret,
  }
  router(
    app,
    config,
    endpoints(routes(context), limits, idempotency(once)),
    [
      status({ redis, engines, health, leaving: () => leaving || draining.facts() !== null, failed }),
      ...pages.handlers,
    ],
    failed,
  )

  const facts = gatewayFacts({
    ...context,
    page: pages.build,
    sessions: sockets.all,
    searches: (session) => queue.stageOf(session) === 'finding',
    hasWall: core.hasWall,
    draining,
  })
  const heartbeat = announceGateway(redis, facts, health.redisAnswered)
  const sizes = () => ({
    ...sockets.sizes(),
    ...core.sizes(),
    ...queue.sizes(),
    ...listing.sizes(),
    admissions: admitted.waiting() + admittedSpectators.waiting(),
  })
  const metricsServer = config.metrics && openMetricsServer(config.metrics, { ...services, engines, sizes })
  if (metricsServer === false)
    stop(
      3,
      { at: config.metrics },
      'metrics port taken',
      'The port in METRICS_LISTEN is taken: name another one there.',
    )
  // Before anybody gets this build's page: its browser may ask another gateway for the rest.
  await pages.offer()
  app.listen(config.host, config.port, (socket) => {
    const { port } = config
    if (socket === false)
      return stop(3, { port }, 'the port is taken', `Port ${port} is taken: name another one in PORT.`)
    end = async () => {
      us_listen_socket_close(socket)
      clearInterval(reading)
      for (const each of [pruning, pausing, shedding, health, pages, listing, draining, crowd]) each.end()
      for (const session of [...sockets.all()]) session.end('leaving')
      await Promise.all([wait(FAREWELL_MS), heartbeat.end().catch(failed)])
      engines.close()
      app.close()
      if (metricsServer) metricsServer.close()
      // A game that is being written is finished first; whatever waits, another gateway or the next start takes up.
      await Promise.all([booking.close(), queue.close()])
      await records.close()
      announced.close()
      revocation.close()
      changes.close()
      enforcement.close()
      restraints.close()
      redis.disconnect()
    }
    log.info({ port }, 'gateway serves')
    ready()
  })
}
