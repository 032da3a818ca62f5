// Opens the parts of a gateway: sockets, accounts, matchmaking, rooms and spectators.
import type { Logger } from 'pino'
import type { TemplatedApp } from 'uWebSockets.js'
import { socketTransport } from '#proto/link/transport.ts'
import { isCluster } from '#proto/redis/client.ts'
import { openAccounts } from './openAccounts.ts'
import { userRequests } from './accounts/user/requests.ts'
import { announcements } from './admin/announcements.ts'
import { crowdReader } from './admin/crowd.ts'
import { gatewayDrain } from './admin/gatewayDrain.ts'
import type { GatewayConfig, Limits } from './config.ts'
import { Directory } from './directory/directory.ts'
import { directoryReader } from './directory/reader.ts'
import { redisMatchingJobs } from './matchmaking/matchingJobs.ts'
import { Matchmaking } from './matchmaking/matchmaking.ts'
import { roomRoster } from './reports/roomState.ts'
import { redisBookingJobs } from './results/resultJobs.ts'
import { bookResults } from './results/results.ts'
import { gatewayCore } from './rooms/gatewayCore.ts'
import { userRooms } from './rooms/userRooms.ts'
import type { Services } from './services.ts'
import { admission } from './sockets/admission.ts'
import { loadShedding } from './sockets/loadShedding.ts'
import { processLimits, socketLimit } from './sockets/fileLimit.ts'
import type { Session } from './sockets/session.ts'
import { Sockets } from './sockets/sockets.ts'
import { audienceLists } from './spectators/audienceLists.ts'
import { restraints as makeRestraints } from './spectators/restraints.ts'
import { userAt } from './spectators/knownSpectators.ts'
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
  const sockets = new Sockets(app, withinFileLimit(config, services.log), services.metrics, services, {
    frame: (session, frame) => {
      core.frames.handle(session, frame)
      if (frame.body === 'hello') announced.sendTo(session)
    },
    closed: (session) => core.closed(session),
    isAccepting: () => draining.facts() === null,
  })
  const sessions = () => sockets.all()
  const readBlocks = (session: Session): Promise<void> => core.blocks.read(session)
  const accounts = await openAccounts(services, config, sessions, readBlocks)
  const admissions = admissionControl(config.limits, services)
  const roomParts = { build, sockets, accounts, readBlocks, admissions }
  const { core, queue, listing, restraints } = openRooms(config, services, roomParts)
  const announced = announcements(services, sessions)
  const draining = gatewayDrain(services, config.name, sessions)
  const crowd = crowdReader(services)
  const booking = bookResults({ ...services, jobs: redisBookingJobs(services.redis) })
  const audience = audienceLists(services, config.name, (code) => core.route.room(code))

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
      admissions: admissions.waiting(),
    }),
    /** Closes all sockets, whose last frames are still sent. */
    closeSockets(): void {
      for (const each of [admissions, listing, draining, crowd]) each.end()
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

interface RoomParts {
  build: string
  sockets: Sockets
  accounts: Awaited<ReturnType<typeof openAccounts>>
  readBlocks: (session: Session) => Promise<void>
  admissions: ReturnType<typeof admissionControl>
}

/** Opens rooms and their spectators, the matchmaking queue, and the directory of live games. */
function openRooms(config: GatewayConfig, services: Services, parts: RoomParts) {
  const { redis, records, now, logError } = services
  const { build, sockets, accounts, readBlocks, admissions } = parts
  const publish = (code: string, frame: Uint8Array) => sockets.publish(code, frame)
  const listing = new Directory({ ...services, reader: directoryReader(redis, now), publish })
  const ratingOf = async (user: string) => (await records.ratings.last(user))?.after.rating ?? null
  const jobs = redisMatchingJobs(redis, logError)
  const roomOf = userRooms(redis, isCluster(redis))
  const onMatch = (session: Session, room: string) => core.enterMatch(session, room)
  const queue = new Matchmaking({ ...services, jobs, ratingOf, readBlocks, roomOf, onMatch }, config.patience)
  const restraints = makeRestraints(services, () => sockets.all(), {
    kick: (session, room, text) => core.kick(session, room, text),
    quit: (room, user) => core.route.quit(room, user),
    rosterOf: (room) => roomRoster({ redis, engineRequests: core.engineRequests }, room),
  })
  const core = gatewayCore({
    ...services,
    ...admissions,
    transport: socketTransport(config.linkSecret),
    name: config.name,
    build,
    secret: config.sessionSecret,
    session: (id) => sockets.session(id),
    publish,
    queue,
    directory: listing,
    reservations: accounts.reservations,
    readEntitlements: accounts.entitlements.read,
    enforcement: accounts.enforcement,
    restraints,
    seatRequests: seatRequests(services),
    userRequest: userRequests({
      ...services,
      ...accounts,
      queue,
      async userAt(session, code, number) {
        const room = session.room === code ? core.route.room(code) : undefined
        return room === undefined ? null : userAt(redis, room, number)
      },
    }),
    roomOfUser: roomOf,
    avatarOf: accounts.avatarOf,
  })
  return { core, queue, listing, restraints }
}

/** Admission of pages, and of spectators to running games, who are slowed while the event loop is late. */
function admissionControl(
  { joinsPerSecond, spectatorsPerSecond, shedLate }: Limits,
  { metrics, log }: Services,
) {
  const shedding = loadShedding(shedLate, (on) => {
    metrics.shedding.set(on ? 1 : 0)
    if (on) log.warn('spectators throttled: event loop late')
  })
  const pages = admission(joinsPerSecond)
  const spectators = admission(spectatorsPerSecond, Math.ceil(spectatorsPerSecond / SPECTATOR_BATCHES))
  return {
    overloaded: shedding.isActive,
    admit: pages.turn,
    admitSpectator: spectators.turn,
    waiting: () => pages.waiting() + spectators.waiting(),
    end: shedding.end,
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
