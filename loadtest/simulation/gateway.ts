// A simulated gateway: real routing, matchmaking and game booking over simulated sockets.
import type { Logger } from 'pino'
import type { Store } from '#proto/redis/store.ts'
import { milliseconds, serverTime } from '#proto/redis/serverTime.ts'
import { decodeClient, isBroken } from '#proto/client/wire.ts'
import { TokenBucket } from '../../gateway/limits/tokenBucket.ts'
import { Matchmaking } from '../../gateway/matchmaking/matchmaking.ts'
import { metrics as makeMetrics } from '../../gateway/metrics/metrics.ts'
import type { Records } from '../../gateway/records/records.ts'
import { bookResults } from '../../gateway/results/results.ts'
import { CLOSE_CODES, Session } from '../../gateway/sockets/session.ts'
import { userRooms } from '../../gateway/rooms/userRooms.ts'
import type { GatewayOptions } from '../../gateway/rooms/context.ts'
import { gatewayCore } from '../../gateway/rooms/gatewayCore.ts'
import type { SocketHandlers } from '../client/socket.ts'
import { GatewaySocket, type SimulatedSocket } from './gatewaySocket.ts'
import type { Network } from './network.ts'
import type { JobStore } from './jobs.ts'
import { client } from './store/client.ts'
import { SimulatedConnection, type StoreState } from './store/simulatedConnection.ts'
import type { Rng } from './rng.ts'
import type { Process, VirtualTime } from './virtualTime.ts'

const SECRET = 'the session secret of all simulations'
/** Wait of strangers after which two are enough for a game, ms. */
export const PATIENCE_MS = 3500
const TIME_READ_MS = 10_000
/** A rate limit that is never reached. */
const PLENTY = 1e9

/** Shared by all simulations of this thread, since nothing reads it here. */
const metrics = makeMetrics('simulation')

/** Simulated players use no game directory or reserved codes; a token is the user's name. */
const UNUSED = {
  directory: { browse: () => undefined, stop: () => undefined, isListed: () => false },
  reservations: {
    isReserved: () => Promise.resolve(false),
    begun: () => Promise.resolve(null),
    begin: () => Promise.resolve(null),
    restore: () => Promise.resolve(),
  },
  identity: { identify: (token: string) => Promise.resolve({ user: token, token }) },
  readEntitlements: () => Promise.resolve(),
  records: { blocks: { of: () => Promise.resolve([]) } },
  enforcement: { closeIfBanned: () => false, silenceOf: () => null, recordNetwork: () => undefined },
  restraints: {
    of: () => Promise.resolve(null),
    votes: { has: () => false, onFrames: () => undefined, frames: () => Promise.resolve([]) },
  },
  seatRequests: { read: () => Promise.resolve(), store: () => undefined },
  avatarOf: () => Promise.resolve(''),
  userRequest: () => Promise.resolve(),
  limits: { wait: () => Promise.resolve(0) },
  overloaded: () => false,
  admit: () => null,
  admitSpectator: () => null,
} satisfies Partial<GatewayOptions>

/** Simulated players delete no accounts. */
const users = { forget: () => Promise.resolve() }

/** What the parts of a simulated cluster share. */
export interface Environment {
  time: VirtualTime
  rng: Rng
  net: Network
  store: StoreState
  jobs: JobStore
  records: Pick<Records, 'games' | 'ledger' | 'ratings'>
  log: Logger
  /** Writes a line to the trace. */
  note: (what: string) => void
}

/** Starts a gateway; pages can reach it as soon as it has read the server time. */
export async function startGateway(environment: Environment, process: Process) {
  const { time, net, store, jobs, records } = environment
  const rng = environment.rng.stream(process.name)
  const log = environment.log.child({ gateway: process.name })
  const connection = new SimulatedConnection(store, process)
  const redis = client(connection.run)
  const logError = (error: unknown): void => log.warn({ gateway: process.name, err: error }, 'request failed')
  const now = await readServerTime(redis, logError)
  bookResults({ redis, jobs: jobs.booking(process, connection), records: { ...records, users }, log, now })
  const sessions = new Map<string, Session>()
  const topics = new Map<string, Set<Session>>()
  const sockets = new Set<GatewaySocket>()
  process.onEnd.add(() => {
    for (const socket of [...sockets]) socket.close()
  })
  const roomOf = userRooms(redis, false)
  const queue = new Matchmaking(
    {
      ...{ redis, jobs: jobs.searches(connection), logError },
      ratingOf: () => Promise.resolve(null),
      readBlocks: () => Promise.resolve(),
      roomOf,
      onMatch: (session, room) => core.enterMatch(session, room),
    },
    PATIENCE_MS,
  )
  const core = gatewayCore({
    ...UNUSED,
    redis,
    queue,
    transport: net.of(process),
    name: process.name,
    build: '',
    log,
    metrics,
    session: (id) => sessions.get(id),
    publish: (code, frame) => topics.get(code)?.forEach((session) => session.send(frame)),
    roomOfUser: roomOf,
    secret: SECRET,
    now,
    logError,
  })
  let count = 0
  return {
    process,
    /** Opens a socket for a page. */
    dial(page: Process, handlers: SocketHandlers): SimulatedSocket {
      if (!process.alive) throw new Error('nobody listens')
      const session = new Session(`${process.name}.${(count += 1)}`, '', new TokenBucket(PLENTY, PLENTY))
      sessions.set(session.id, session)
      const socket = new GatewaySocket({
        ...{ time, rng, net, page, gateway: process, handlers },
        onFrame(bytes) {
          if (session.closed) return
          const frame = decodeClient(bytes)
          if (isBroken(frame)) session.end('broken')
          else core.frames.handle(session, frame)
        },
        onClosed() {
          sockets.delete(socket)
          if (session.closed) return
          session.closed = true
          sessions.delete(session.id)
          for (const topic of topics.values()) topic.delete(session)
          core.closed(session)
        },
      })
      sockets.add(socket)
      session.socket = {
        send: (frame) => socket.sendToPage(frame),
        refused: () => undefined,
        subscribe: (code) => void topics.set(code, (topics.get(code) ?? new Set()).add(session)),
        unsubscribe: (code) => void topics.get(code)?.delete(session),
        end: (reason) => socket.close(CLOSE_CODES[reason]),
        release: () => undefined,
      }
      return socket
    },
  }
}

/** Reads the server time now and from then on; returns a clock of it. */
async function readServerTime(redis: Store, logError: (error: unknown) => void): Promise<() => number> {
  const server = await serverTime(() => redis.time())
  setInterval(() => {
    redis.time().then((now) => server.update(milliseconds(now)), logError)
  }, TIME_READ_MS)
  return () => server.now()
}

/** A running gateway. */
export type SimulatedGateway = Awaited<ReturnType<typeof startGateway>>
