// Serves one engine, independent of its process: rooms, links, jobs, announcements.
import type { Logger } from 'pino'
import type { EngineStatus } from '#proto/link/messages.ts'
import { sendMessage, decodeInbound } from '#proto/link/encoding.ts'
import { newEngineMetrics, observe, type EngineMetrics } from '#proto/link/metrics.ts'
import { listenLinks, type Link, type ServerHandlers, type Transport } from '#proto/link/link.ts'
import { PROBE } from '#proto/link/reasons.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Scripting } from '#proto/redis/script.ts'
import type { Store } from '#proto/redis/store.ts'
import { logOutage } from '#proto/process/logOutage.ts'
import { serverTime } from '#proto/redis/serverTime.ts'
import type { EngineConfig } from './config.ts'
import { announce } from './cluster/engines/announce.ts'
import { BUILD } from './cluster/build.ts'
import { operatorDrain } from './cluster/engines/operatorDrain.ts'
import type { Owned } from './cluster/ownedRoom.ts'
import { reapEngines } from './cluster/engines/reapEngines.ts'
import type { AnnounceParts } from './directory/announceGames.ts'
import { announcedRoom } from './directory/announcedRoom.ts'
import type { Jobs } from './jobs/jobs.ts'
import { leases } from './cluster/leases/lease.ts'
import { startMatching } from './jobs/matchmaking.ts'
import type { RandomBytes } from './cluster/loadRoom.ts'
import { adminHandler } from './cluster/engines/admin.ts'
import { results } from './cluster/results.ts'
import { roomRegistry } from './cluster/registry.ts'
import { schemaFloor } from './cluster/engines/schemaFloor.ts'
import { clocks } from './jobs/clocks.ts'

const REPORT_INTERVAL_MS = 1000

/** The ports an engine runs on: real ones in a process, simulated ones in tests. */
export interface EnginePorts {
  redis: Store
  /** The same store, answering once a write is durable. */
  safe: Scripting
  /** Whether its keys are on several servers. */
  sharded: boolean
  transport: Transport
  jobs: Jobs
  randomBytes: RandomBytes
  log: Logger
  /** Health of the process. */
  health: () => Pick<EngineMetrics, 'lag' | 'heap' | 'logDropped'>
  /** Makes another engine acquire a room transferred to it. */
  wakeAt: (engine: string, owned: Owned) => Promise<void>
  /** Lists public games in the directory. */
  announceGames: (parts: Omit<AnnounceParts, 'store'>) => { end(): void }
}

type ServeConfig = Pick<EngineConfig, 'name' | 'listen' | 'address' | 'patience'> &
  Partial<Pick<EngineConfig, 'rooms'>>

/** Starts an engine; resolves once gateways can find it, or with why it can't listen. */
export async function serve(config: ServeConfig, ports: EnginePorts) {
  const engine = await openEngine(config, ports)
  let drained: Promise<void> | null = null
  const handlers = linkHandlers(engine, () => drained !== null)
  const server = await listenLinks(config.listen, config.name, handlers, ports.transport)
  if ('failed' in server) return server
  const duties = await startDuties(engine, config, server.address)
  return {
    address: server.address,
    /** Takes no more rooms, releases all and closes its links. */
    async end(): Promise<void> {
      await (drained ??= duties.drain())
      await duties.end()
      for (const link of engine.links) link.close()
      await server.close()
    },
  }
}

type Engine = Awaited<ReturnType<typeof openEngine>>

/** The engine's rooms with their clocks, the schema they are saved in, and the operators' drain. */
async function openEngine({ name: me, rooms: roomLimit = Infinity }: ServeConfig, ports: EnginePorts) {
  const { redis, jobs, randomBytes, log } = ports
  const time = await serverTime(() => redis.time())
  const metrics = newEngineMetrics()
  const links = new Set<Link>()
  const onError = logOutage((error: unknown, suppressed) => {
    log.warn({ err: error, suppressed }, 'store or queue failed')
  })
  const schemas = await schemaFloor(redis, onError)
  const roomClocks = clocks({
    jobs: jobs.clocks,
    time,
    onLate: (late) => observe(metrics, 'late', late / 1000),
    onError,
  })
  const rooms = roomRegistry({
    me,
    schema: schemas.schema,
    redis,
    leases: leases(ports.safe, me, ports.sharded),
    results: results({ redis, jobs: jobs.results, randomBytes, time, onError }),
    clocks: roomClocks,
    time,
    randomBytes,
    log,
    metrics,
    links,
    roomLimit,
  })
  const draining = operatorDrain({
    redis,
    me,
    rooms,
    wakeAt: ports.wakeAt,
    now: () => time.now(),
    onError,
  })
  const startedAt = time.now()
  const report = (): void => {
    Object.assign(metrics, countRooms(rooms.all()), ports.health())
    metrics.full = rooms.isFull() ? 1 : 0
    metrics.held = { ...rooms.sizes(), ...roomClocks.sizes(), gateways: links.size }
    const status: EngineStatus = { build: BUILD, since: startedAt, drain: draining.facts() }
    for (const link of links) sendMessage(link, { kind: 'figures', figures: metrics, status })
  }
  return { me, ports, time, metrics, links, onError, rooms, roomClocks, schemas, report, draining }
}

/** What the engine does beside its rooms: it announces itself, reaps dead engines, matches strangers, reports. */
async function startDuties(
  { me, ports, links, onError, rooms, ...engine }: Engine,
  { address, patience }: ServeConfig,
  listening: string,
) {
  const { redis, jobs, randomBytes, log } = ports
  const { time, metrics, draining, roomClocks } = engine
  const schemas = engine.schemas.watch(() => rooms.resave())
  roomClocks.start((room) => rooms.wake(room, ''))
  const announcement = await announce(redis, me, address ?? listening, {
    onError,
    onLapsed: () => rooms.announcementLapsed(),
  })
  const reaper = reapEngines({
    redis,
    orphaned: jobs.orphaned,
    me,
    adopt: (room, from) => rooms.wake(room, from),
    takesRooms: () => draining.facts() === null,
    onError,
  })
  const now = (): number => time.now()
  const matchmaking = startMatching({
    redis,
    jobs: jobs.matching,
    randomBytes,
    log,
    patience,
    now,
    createGame: rooms.createMatch,
    isFull: rooms.isFull,
    onWaited: (ms) => observe(metrics, 'waited', ms / 1000),
    onMatched: () => void (metrics.matches += 1),
  })
  const announcer = ports.announceGames({ rooms: () => rooms.all().map(announcedRoom), now, onError })
  const reportTimer = setInterval(engine.report, REPORT_INTERVAL_MS)
  return {
    async drain(): Promise<void> {
      clearInterval(reportTimer)
      schemas.end()
      draining.end()
      reaper.end()
      announcer.end()
      // An engine of another build may just have started, to take these rooms.
      await schemas.refresh().catch(onError)
      await announcement.drained().catch(onError)
      // Gateways route to other engines at once; those take the rooms over, and a save in flight here is
      // applied or refused whole.
      for (const link of links) sendMessage(link, { kind: 'leaving' })
      // Clocks first: their jobs stay, so that the engine that reaps this one finds its rooms.
      await Promise.allSettled([roomClocks.close(), rooms.drain(), matchmaking.close()])
    },
    end: () => Promise.allSettled([jobs.results.close(), announcement.end()]),
  }
}

/** Handlers of the gateways' links: messages go to the rooms, or to the operator's handler. */
function linkHandlers(
  { links, rooms, ports: { log }, draining, report, onError }: Engine,
  isLeaving: () => boolean,
): ServerHandlers {
  const isDue = logThrottle()
  const handleAdmin = adminHandler({ rooms, drain: draining, onDrainChange: report, onError })
  return {
    opened(link) {
      links.add(link)
      rooms.linkOpened(link)
      if (isLeaving()) sendMessage(link, { kind: 'leaving' })
    },
    rejected(why, from) {
      // Health probes come every few seconds.
      if (why === PROBE) log.debug({ from }, 'link probed')
      else if (isDue(`${from} ${why}`)) log.warn({ from, why }, 'link rejected')
    },
    frame(link, bytes) {
      const message = decodeInbound(bytes)
      if (message === null) log.warn('unknown message from a gateway')
      else if (message.kind === 'echo') sendMessage(link, message)
      else if (message.kind === 'operate') handleAdmin(link, message.id, message.errand)
      else rooms.receive(link, message)
    },
    closed(link, why) {
      links.delete(link)
      log.info({ gateway: link.peer, why }, 'gateway link closed')
      rooms.linkClosed(link)
    },
  }
}

/** Numbers of rooms by state, and of the pages in them. */
function countRooms(
  all: readonly Owned[],
): Pick<EngineMetrics, 'rooms' | 'lobbies' | 'games' | 'connections' | 'inLobbies'> {
  const counts = { rooms: all.length, lobbies: 0, games: 0, connections: 0, inLobbies: 0 }
  for (const { live, announced } of all) {
    counts.connections += announced.size
    if (live.room.phase === 'playing') counts.games += 1
    if (live.room.phase !== 'waiting') continue
    counts.lobbies += 1
    counts.inLobbies += announced.size
  }
  return counts
}
