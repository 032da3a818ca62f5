// A simulated gateway: real room routing and game booking over simulated sockets.
import type { Logger } from 'pino'
import { milliseconds, serverTime } from '#proto/redis/serverTime.ts'
import { decodeClient, isBroken } from '#proto/client/wire.ts'
import { TokenBucket } from '../../gateway/limits/tokenBucket.ts'
import { metrics as makeMetrics } from '../../gateway/metrics/metrics.ts'
import type { Records } from '../../gateway/records/records.ts'
import { bookResults } from '../../gateway/results/results.ts'
import { CLOSE_CODES, Session } from '../../gateway/sockets/session.ts'
import { userRooms } from '../../gateway/rooms/userRooms.ts'
import { gatewayCore } from '../../gateway/rooms/gatewayCore.ts'
import { MERGE_MS } from '../../gateway/spectators/buffer.ts'
import type { ClientSocket, SocketHandlers } from '../client/socket.ts'
import type { Network } from './network.ts'
import type { JobStore } from './jobs.ts'
import { client } from './store/client.ts'
import { SimulatedConnection, type StoreState } from './store/simulatedConnection.ts'
import type { Rng } from './rng.ts'
import type { Process, VirtualTime } from './virtualTime.ts'

const TIME_READ_MS = 10_000
/** A rate limit that is never reached. */
const PLENTY = 1e9

/** Shared by all simulations of this thread, since nothing reads it here. */
const metrics = makeMetrics('simulation')

/** The environment of a simulated gateway. */
export interface GatewayContext {
  time: VirtualTime
  rng: Rng
  net: Network
  store: StoreState
  jobs: JobStore
  records: Pick<Records, 'games' | 'ledger' | 'ratings'>
  log: Logger
  secret: string
}

/** A page's socket. */
export interface SimulatedSocket extends ClientSocket {
  /**
   * Stops delivery in both directions; frames the page had sent arrive `ms` after it has dropped the socket.
   */
  silence(ms: number): void
  /** True while the socket is silent and the page has not dropped it. */
  isSilent(): boolean
}

/** A running gateway. */
export interface SimulatedGateway {
  readonly process: Process
  /** Opens a socket for a page. */
  dial(page: Process, handlers: SocketHandlers): SimulatedSocket
}

/** Starts a gateway; pages can reach it as soon as it has read the server time. */
export async function startGateway(context: GatewayContext, process: Process): Promise<SimulatedGateway> {
  const { time, rng, net, store, jobs, records, log, secret } = context
  const connection = new SimulatedConnection(store, process)
  const redis = client(connection.run)
  const failed = (error: unknown): void => log.warn({ gateway: process.name, err: error }, 'request failed')
  const server = await serverTime(() => redis.time())
  setInterval(() => {
    redis.time().then((now) => server.update(milliseconds(now)), failed)
  }, TIME_READ_MS)
  const now = (): number => server.now()
  bookResults({ redis, jobs: jobs.gateway(process, connection), records, log, now })
  const sessions = new Map<string, Session>()
  const topics = new Map<string, Set<Session>>()
  const cuts = new Set<() => void>()
  process.onEnd.add(() => {
    for (const cut of [...cuts]) cut()
  })
  const core = gatewayCore({
    redis,
    transport: net.of(process),
    name: process.name,
    build: '',
    log,
    metrics,
    session: (id) => sessions.get(id),
    publish: (code, frame) => topics.get(code)?.forEach((session) => session.send(frame)),
    // Simulated players use no matchmaking, game directory or reserved codes; a token is the user's name.
    queue: {
      joinParty: () => Promise.resolve(),
      begin: () => Promise.resolve(),
      leave: () => Promise.resolve(),
      enter: () => Promise.resolve(),
      hello: () => Promise.resolve(),
      seated: () => undefined,
      isQueued: () => Promise.resolve(false),
      drop: () => Promise.resolve(true),
      closed: () => undefined,
      stageOf: () => 'nowhere',
    },
    directory: { browse: () => undefined, stop: () => undefined },
    reservations: {
      isReserved: () => Promise.resolve(false),
      begun: () => Promise.resolve(null),
      begin: () => Promise.resolve(null),
    },
    identity: { identify: (token) => Promise.resolve({ user: token, token }) },
    roomOfUser: userRooms(redis, false),
    readEntitlements: () => Promise.resolve(),
    records: { blocks: { of: () => Promise.resolve([]) } },
    enforcement: { closeIfBanned: () => false, silenceOf: () => null, recordNetwork: () => undefined },
    restraints: {
      of: () => Promise.resolve(null),
      openVotes: () => Promise.resolve([]),
      hasVotes: () => false,
      recount: () => undefined,
    },
    seatRequests: { read: () => Promise.resolve(), store: () => undefined },
    avatarOf: () => Promise.resolve(''),
    userRequest: () => Promise.resolve(),
    secret,
    limits: { wait: () => Promise.resolve(0) },
    now,
    logError: failed,
  })
  let count = 0
  return {
    process,
    dial(page, handlers) {
      if (!process.alive) throw new Error('nobody listens')
      const session = new Session(`${process.name}.${(count += 1)}`, '', new TokenBucket(PLENTY, PLENTY))
      sessions.set(session.id, session)
      const watched = new Set<string>()
      const link = net.linkState(page, process)
      const lastArrival = { up: 0, down: 0 }
      let open = true
      /** Held deliveries, and the delay after the page drops the socket; null: the socket is not silent. */
      let silence: { ms: number; held: (() => void)[] } | null = null
      const through = (go: () => void): void => {
        if (silence === null) go()
        else silence.held.push(go)
      }
      const release = (): void => {
        const { held } = silence ?? { held: [] }
        silence = null
        for (const go of held) go()
      }
      const carry = (to: 'up' | 'down', arrive: () => void): void => through(() => carryNow(to, arrive))
      const carryNow = (to: 'up' | 'down', arrive: () => void): void => {
        lastArrival[to] = Math.max(lastArrival[to], time.now + rng.between(1, 8) + link.extraDelayMs)
        time.after(lastArrival[to] - time.now, to === 'up' ? process : page, arrive)
        if (link.duplicateShare > 0 && rng.chance(link.duplicateShare))
          time.after(lastArrival[to] - time.now, to === 'up' ? process : page, arrive)
      }
      const closePage = (code: number): void => {
        if (!open) return
        open = false
        time.after(rng.between(1, 8), page, () => handlers.closed(code))
      }
      const closeSession = (): void => {
        cuts.delete(close)
        if (session.closed) return
        session.closed = true
        sessions.delete(session.id)
        for (const topic of watched) topics.get(topic)?.delete(session)
        core.closed(session)
      }
      const closeIn = (): void => void time.after(rng.between(1, 8), process, closeSession)
      const close = (code = 1006): void => {
        through(() => closePage(code))
        closeIn()
      }
      cuts.add(close)
      session.send = (frame) => {
        const bytes = Buffer.from(frame)
        // Spectators' updates are batched first, and may have been delayed on the link before that.
        const sentAt = net.sentAt ?? net.earliestSentAt(process, MERGE_MS)
        carry('down', () => {
          if (open) net.readSentAt(sentAt, () => handlers.message(bytes))
        })
      }
      session.end = (reason) => close(CLOSE_CODES[reason])
      session.subscribe = (code) => {
        watched.add(code)
        const topic = topics.get(code) ?? new Set()
        topics.set(code, topic.add(session))
      }
      session.unsubscribe = (code) => {
        watched.delete(code)
        topics.get(code)?.delete(session)
      }
      return {
        cut() {
          if (!open) return
          closePage(1006)
          through(closeIn)
          if (silence !== null) time.after(silence.ms, null, release)
        },
        silence: (ms) => {
          silence ??= { ms, held: [] }
        },
        isSilent: () => open && silence !== null,
        send(bytes) {
          const copy = new Uint8Array(bytes)
          carry('up', () => {
            if (session.closed) return
            const frame = decodeClient(copy)
            if (isBroken(frame)) session.end('broken')
            else core.frame(session, frame)
          })
        },
      }
    },
  }
}
