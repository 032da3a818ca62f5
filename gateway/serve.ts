// A running gateway: wires sessions, rooms, accounts and HTTP on their services.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { App, us_listen_socket_close, type us_listen_socket } from 'uWebSockets.js'
import { socketTransport } from '#proto/link/transport.ts'
import { isSharded } from '#proto/redis/client.ts'
import { admins as adminList } from './accounts/admins.ts'
import { entitlements as makeEntitlements } from './accounts/entitlements.ts'
import { idempotencyKeys } from './accounts/idempotencyKeys.ts'
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
import type { GatewayConfig } from './config.ts'
import { directory } from './directory/directory.ts'
import { directoryReader } from './directory/reader.ts'
import { health as watchHealth } from './health/health.ts'
import { endpoints } from './http/endpoint.ts'
import { idempotency } from './http/idempotency.ts'
import { openPages } from './http/site/pages.ts'
import { router } from './http/router.ts'
import { routes } from './http/routes.ts'
import { status } from './http/site/status.ts'
import { signInAttempts } from './limits/signInAttempts.ts'
import { openMail } from './mail/mail.ts'
import { matchmaking } from './matchmaking/matchmaking.ts'
import { openMetricsServer } from './metrics/metricsServer.ts'
import type { OpenServices } from './openServices.ts'
import { openPaymentProvider } from './payments/openProvider.ts'
import { redisBookingJobs } from './results/resultJobs.ts'
import { bookResults } from './results/results.ts'
import { gatewayCore } from './rooms/gatewayCore.ts'
import { pauseNotices } from './rooms/pauseNotices.ts'
import { userRooms } from './rooms/userRooms.ts'
import { enforcement as openEnforcement } from './sanctions/sanctions.ts'
import { admission } from './sockets/admission.ts'
import { processLimits, socketLimit } from './sockets/fileLimit.ts'
import { loadShedding } from './sockets/loadShedding.ts'
import { sockets as makeSockets } from './sockets/sockets.ts'
import { restraints as makeRestraints } from './spectators/restraints.ts'
import { seatRequests } from './spectators/seatRequests.ts'

/** Batches of spectators admitted per second: one delays a player's move by a few ms at most. */
const SPECTATOR_BATCHES = 20
/** Time for the last frames to be sent, ms. */
const FLUSH_MS = 100

/** A running gateway. */
export interface Serving {
  /** Accepts no new sockets, closes the open ones, and completes pending writes. */
  end(): Promise<void>
}

/** Serves on the configured port until ended; or returns which port is in use. */
export async function serve(
  config: GatewayConfig,
  { services, signIn }: Pick<OpenServices, 'services' | 'signIn'>,
): Promise<Serving | { failed: string }> {
  const { name: gateway, sessionSecret: secret } = config
  const { redis, records, limits, metrics, log, now, logError } = services

  const app = App()
  const pages = await openPages(config.siteDir, services)
  const sockets = makeSockets(app, withinFileLimit(config, log), metrics, log, {
    frame: (session, frame) => {
      core.frame(session, frame)
      if (frame.body === 'hello') announced.sendTo(session)
    },
    closed: (session) => core.closed(session),
    isAccepting: () => draining.facts() === null,
  })
  const { all: sessions } = sockets
  const shedding = loadShedding(config.limits.shedLate, (on) => {
    metrics.shedding.set(on ? 1 : 0)
    if (on) log.warn('spectators throttled: event loop late')
  })
  const pageAdmission = admission(config.limits.joinsPerSecond)
  const { spectatorsPerSecond } = config.limits
  const spectatorAdmission = admission(
    spectatorsPerSecond,
    Math.ceil(spectatorsPerSecond / SPECTATOR_BATCHES),
  )

  const admins = adminList(config.admins)
  const entitlements = makeEntitlements(services, config.unlocked)
  const data = userData(services, admins, entitlements, (user) => enforcement.of(user))
  const enforcement = await openEnforcement(services, sessions, (those) => data.sendTo(those))
  const changes = userChanges(services, entitlements, data, sessions, (session) => core.blocks.read(session))
  const revocation = sessionRevocation(services, sessions)
  const reservations = makeReservations(services, secret)
  const once = idempotencyKeys(redis, logError)

  const announced = announcements(services, sessions)
  const draining = gatewayDrain(services, gateway, sessions)
  const crowd = crowdReader(services)
  const listing = directory({ reader: directoryReader(redis, now), publish: sockets.publish, now, logError })
  const ratingOf = async (user: string) => (await records.ratings.last(user))?.after.rating ?? null
  const queue = matchmaking(
    { ...services, ratingOf, readBlocks: (session) => core.blocks.read(session) },
    config.patience,
    (session, room) => core.enterMatch(session, room),
  )
  const restraints = makeRestraints(services, sessions, {
    kick: (...whom) => core.kick(...whom),
    quit: (...whom) => core.route.quit(...whom),
  })
  const booking = bookResults({ ...services, jobs: redisBookingJobs(redis) })

  const core = gatewayCore({
    ...services,
    transport: socketTransport(config.linkSecret),
    name: gateway,
    build: pages.build,
    secret,
    session: sockets.session,
    publish: sockets.publish,
    overloaded: shedding.isActive,
    admit: pageAdmission.turn,
    admitSpectator: spectatorAdmission.turn,
    queue,
    directory: listing,
    reservations,
    readEntitlements: entitlements.read,
    enforcement,
    restraints,
    seatRequests: seatRequests(services),
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
          logError(error)
          return ''
        },
      ),
  })
  const { engines, route, engineRequests } = core
  const isRedisLocal = /^(?:unix:|\/)/.test(config.redisUrl)
  const health = watchHealth(services, isRedisLocal ? config.records.folder : null)
  const pauseWatch = pauseNotices(() => {
    if (health.why('redis')?.startsWith('Redis refuses') === true) return 'waits'
    return redis.status === 'ready' && engines.names().length > 0 ? null : 'paused'
  }, sessions)

  const context = {
    ...services,
    config,
    signIn,
    attempts: signInAttempts(redis, limits, logError),
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
  let isLeaving = false
  router(
    app,
    config,
    endpoints(routes(context), limits, idempotency(once)),
    [
      status({ redis, engines, health, isLeaving: () => isLeaving || draining.facts() !== null, logError }),
      ...pages.handlers,
    ],
    logError,
  )

  const facts = gatewayFacts({
    ...context,
    page: pages.build,
    sessions,
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
    admissions: pageAdmission.waiting() + spectatorAdmission.waiting(),
  })
  const metricsServer = config.metrics && openMetricsServer(config.metrics, { ...services, engines, sizes })
  if (metricsServer === false)
    return { failed: 'The port in METRICS_LISTEN is taken: name another one there.' }
  // Before any page of this build is served: its browser may request the other files from another gateway.
  await pages.offer()
  const listening = await new Promise<us_listen_socket | false>((opened) =>
    app.listen(config.host, config.port, opened),
  )
  if (listening === false) return { failed: `Port ${config.port} is taken: name another one in PORT.` }
  return {
    async end() {
      isLeaving = true
      us_listen_socket_close(listening)
      for (const each of [pauseWatch, shedding, health, pages, listing, draining, crowd]) each.end()
      for (const session of [...sessions()]) session.end('leaving')
      await Promise.all([wait(FLUSH_MS), heartbeat.end().catch(logError)])
      engines.close()
      app.close()
      if (metricsServer) metricsServer.close()
      // Active jobs complete first; waiting ones are taken by another gateway or after the restart.
      await Promise.all([booking.close(), queue.close()])
      for (const each of [announced, revocation, changes, enforcement, restraints]) each.close()
    },
  }
}

/** The settings with the socket limit lowered to the process's open file limit. */
function withinFileLimit(config: GatewayConfig, log: Logger): GatewayConfig {
  const wanted = config.limits.socketsInAll
  const most = socketLimit(wanted, processLimits())
  if (most < wanted) log.warn({ most, wanted }, 'open files limited: fewer sockets than set')
  return { ...config, limits: { ...config.limits, socketsInAll: most } }
}
