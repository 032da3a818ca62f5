// Opens the parts of a gateway: sockets, accounts, matchmaking, rooms and spectators.
import type { Logger } from 'pino'
import type { TemplatedApp } from 'uWebSockets.js'
import { socketTransport } from '#proto/link/transport.ts'
import { isCluster } from '#proto/redis/client.ts'
import { openAccounts } from './accounts/openAccounts.ts'
import { userRequests } from './accounts/user/requests.ts'
import { announcements } from './admin/announcements.ts'
import { crowdReader } from './admin/crowd.ts'
import { gatewayDrain } from './admin/gatewayDrain.ts'
import type { GatewayConfig } from './config.ts'
import { Directory } from './directory/directory.ts'
import { directoryReader } from './directory/reader.ts'
import { Matchmaking } from './matchmaking/matchmaking.ts'
import { roomRoster } from './reports/roomState.ts'
import { redisBookingJobs } from './results/resultJobs.ts'
import { bookResults } from './results/results.ts'
import { gatewayCore } from './rooms/gatewayCore.ts'
import { userRooms } from './rooms/userRooms.ts'
import type { Services } from './services.ts'
import { admission } from './sockets/admission.ts'
import { processLimits, socketLimit } from './sockets/fileLimit.ts'
import { loadShedding } from './sockets/loadShedding.ts'
import type { Session } from './sockets/session.ts'
import { Sockets } from './sockets/sockets.ts'
import { audienceLists } from './spectators/audienceLists.ts'
import { restraints as makeRestraints } from './spectators/restraints.ts'
import { seatRequests } from './spectators/seatRequests.ts'

/** Batches of spectators admitted per second: one delays a player's move by a few ms at most. */
const SPECTATOR_BATCHES = 20

/** Registers the sockets on the app and starts all background work; `build`: of the page, '' for none. */
export async function openGateway(
  app: TemplatedApp,
  config: GatewayConfig,
  services: Services,
  build: string,
) {
  const { name, sessionSecret: secret } = config
  const { redis, records, metrics, log, now, logError } = services

  const sockets = new Sockets(app, withinFileLimit(config, log), metrics, services, {
    frame: (session, frame) => {
      core.frame(session, frame)
      if (frame.body === 'hello') announced.sendTo(session)
    },
    closed: (session) => core.closed(session),
    isAccepting: () => draining.facts() === null,
  })
  const sessions = () => sockets.all()
  const publish = (code: string, frame: Uint8Array) => sockets.publish(code, frame)
  const readBlocks = (session: Session): Promise<void> => core.blocks.read(session)
  const accounts = await openAccounts(services, config, sessions, readBlocks)
  const { entitlements, reservations, enforcement } = accounts

  const announced = announcements(services, sessions)
  const draining = gatewayDrain(services, name, sessions)
  const crowd = crowdReader(services)
  const shedding = loadShedding(config.limits.shedLate, (on) => {
    metrics.shedding.set(on ? 1 : 0)
    if (on) log.warn('spectators throttled: event loop late')
  })
  const { joinsPerSecond, spectatorsPerSecond } = config.limits
  const pageAdmission = admission(joinsPerSecond)
  const spectatorBatch = Math.ceil(spectatorsPerSecond / SPECTATOR_BATCHES)
  const spectatorAdmission = admission(spectatorsPerSecond, spectatorBatch)

  const listing = new Directory({
    reader: directoryReader(redis, now),
    publish,
    now,
    logError,
  })
  const ratingOf = async (user: string) => (await records.ratings.last(user))?.after.rating ?? null
  const queue = new Matchmaking({ ...services, ratingOf, readBlocks }, config.patience, (session, room) =>
    core.enterMatch(session, room),
  )
  const restraints = makeRestraints(services, sessions, {
    kick: (session, room, text) => core.kick(session, room, text),
    quit: (room, user) => core.route.quit(room, user),
    rosterOf: (room) => roomRoster({ redis, engineRequests: core.engineRequests }, room),
  })
  const booking = bookResults({ ...services, jobs: redisBookingJobs(redis) })
  const core = gatewayCore({
    ...services,
    transport: socketTransport(config.linkSecret),
    name,
    build,
    secret,
    session: (id) => sockets.session(id),
    publish,
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
      ...accounts,
      queue,
      userAt: (session, room, member) => core.blocks.userAt(session, room, member),
    }),
    roomOfUser: userRooms(redis, isCluster(redis)),
    avatarOf: accounts.avatarOf,
  })
  const audience = audienceLists(services, name, (code) => core.route.room(code))

  return {
    accounts,
    core,
    sessions,
    announced,
    draining,
    crowd,
    queue,
    restraints,
    audience,
    /** Sizes of collections in memory, for the metrics. */
    sizes: () => ({
      ...sockets.sizes(),
      ...core.sizes(),
      ...queue.sizes(),
      ...listing.sizes(),
      admissions: pageAdmission.waiting() + spectatorAdmission.waiting(),
    }),
    /** Closes all sockets, whose last frames are still sent. */
    closeSockets(): void {
      for (const each of [shedding, listing, draining, crowd]) each.end()
      for (const session of [...sessions()]) session.end('leaving')
    },
    /** Completes active jobs, then closes the subscriptions. */
    async close(): Promise<void> {
      // Waiting jobs are taken by another gateway or after the restart.
      await Promise.all([booking.close(), queue.close()])
      for (const each of [announced, accounts, restraints, audience]) each.close()
    },
  }
}

/** The settings with the socket limit lowered to the process's open file limit. */
function withinFileLimit(config: GatewayConfig, log: Logger): GatewayConfig {
  const { socketsInAll } = config.limits
  const most = socketLimit(socketsInAll, processLimits())
  if (most < socketsInAll)
    log.warn({ most, wanted: socketsInAll }, 'open files limited: fewer sockets than set')
  return { ...config, limits: { ...config.limits, socketsInAll: most } }
}
