// WebSocket server: upgrade, limits, decoding, close.
import { cpuMeter } from '#proto/process/cpu.ts'
import type { Sized } from '#proto/process/sizes.ts'
import { bytesOf } from '#proto/client/bumpAllocator.ts'
import { decodeClient, isBroken } from '#proto/client/wire.ts'
import type { Counter } from 'prom-client'
import type { HttpRequest, HttpResponse, TemplatedApp } from 'uWebSockets.js'
import { refuse } from './replies.ts'
import { TokenBucket, buckets } from '../limits/tokenBucket.ts'
import { clientNetwork } from './clientNetwork.ts'
import type { GatewayConfig } from '../config.ts'
import { OpenSocket, type SocketData } from './openSocket.ts'
import { WriteBatch } from './writeBatch.ts'
import { fanout } from '../spectators/fanout.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import { isFromOurPage } from './origin.ts'
import { yieldingQueue } from './yieldingQueue.ts'
import { Session } from './session.ts'
import type { ClientFrame } from '#proto/client/messages.ts'

const FRAME_LIMIT = 8 * 1024
const IDLE_SECONDS = 32
const SLOW_MS = 10
/** Closed sockets released per event-loop turn. */
const CLOSES_PER_TURN = 64
/** How often per minute a network may open its maximum of sockets, since opening is expensive. */
const OPENINGS_PER_MINUTE = 4
/** Rate of log lines about rejected sockets: burst and per second. */
const REJECTION_LOG_RATE = { atOnce: 5, perSecond: 1 / 12 }

/** The open sockets. */
export interface Sockets extends Sized {
  session: (id: string) => Session | undefined
  all: () => Iterable<Session>
  /** Publishes a frame to all spectators of a room. */
  publish: (code: string, frame: Uint8Array) => void
}

/** Callbacks of a socket. */
export interface SocketHandlers {
  frame(session: Session, frame: ClientFrame): void
  closed(session: Session): void
  /** Whether new sockets are accepted. */
  isAccepting(): boolean
}

/** A refusal to open a socket; `retryAfter`: header in seconds, '': none. */
interface Rejection {
  why: string
  status: string
  retryAfter: string
  text: string
}

const REJECTIONS = {
  origin: {
    why: 'origin',
    status: '403 Forbidden',
    retryAfter: '',
    text: 'This page may not talk to this server.',
  },
  leaving: {
    why: 'leaving',
    status: '503 Service Unavailable',
    retryAfter: '1',
    text: 'This gateway is being drained. Please try again.',
  },
  full: {
    why: 'full',
    status: '503 Service Unavailable',
    retryAfter: '5',
    text: 'There are too many connections here just now. Please try again.',
  },
  many: {
    why: 'many',
    status: '429 Too Many Requests',
    retryAfter: '',
    text: 'There are too many connections from this address.',
  },
} as const satisfies Readonly<Record<string, Rejection>>

function reject(res: HttpResponse, { status, retryAfter, text }: Rejection): void {
  res.writeStatus(status)
  if (retryAfter !== '') res.writeHeader('Retry-After', retryAfter)
  res.end(text)
}

/** Registers the WebSocket route on the app. */
export function sockets(
  app: TemplatedApp,
  config: GatewayConfig,
  metrics: Metrics,
  { log, logError }: Pick<Services, 'log' | 'logError'>,
  handlers: SocketHandlers,
): Sockets {
  const sessions = new Map<string, Session>()
  const perNetwork = new Map<string, number>()
  const mayOpen = buckets(config.limits.sockets * OPENINGS_PER_MINUTE)
  const logBucket = new TokenBucket(REJECTION_LOG_RATE.atOnce, REJECTION_LOG_RATE.perSecond)
  const logRejection = (limit: string, setting: string): void => {
    if (logBucket.take()) log.info({ limit, setting }, 'limit reached')
  }
  let count = 0
  let longest = 0
  const cpu = cpuMeter()
  /** Sockets being closed because they do not read. */
  const closedAsSlow = new WeakSet<Session>()

  /** Counters by kind: looking up a label costs more than counting. */
  const counts = new Map<ClientFrame['body'], Counter.Internal>()
  const countOf = (kind: ClientFrame['body']): Counter.Internal => {
    const known = counts.get(kind) ?? metrics.frames.labels({ kind })
    counts.set(kind, known)
    return known
  }

  const newSession = (network: string): Session => {
    const allowance = new TokenBucket(config.limits.framesAtOnce, config.limits.framesPerSecond)
    return new Session(`${config.name}.${(count += 1)}`, network, allowance)
  }

  const outgoing = new WriteBatch()
  const spectatorFanout = fanout((topic, frame) => void app.publish(topic, frame, true))
  const shared = { outgoing, fanout: spectatorFanout, metrics, log }

  /** Ends what a closed session had: its fan-out slots, its room, its place in the queue. */
  const release = (session: Session): void => {
    session.socket.release()
    metrics.sockets.set(sessions.size)
    handlers.closed(session)
  }
  const closed = yieldingQueue(CLOSES_PER_TURN, release, logError)

  const handleMessage = (session: Session, bytes: ArrayBuffer, isBinary: boolean): void => {
    if (session.closed) return
    if (!session.allowance.take()) return session.end('flood')
    if (!isBinary) return session.end('text')
    // The bytes are only valid during this call; a command is kept until it is answered.
    const copy = bytesOf(bytes.byteLength)
    copy.set(new Uint8Array(bytes))
    const frame = decodeClient(copy)
    if (isBroken(frame)) {
      // A page of a newer build sent an unknown request: only that one is refused.
      if (frame.newer?.where !== 'ClientFrame') return session.end('broken')
      return frame.newer.seq > 0 ? refuse(session, frame.newer.seq, 'unread') : undefined
    }
    const more = Math.min(FRAME_COSTS[frame.body].frames, config.limits.framesAtOnce) - 1
    if (more > 0 && !session.allowance.take(more)) return session.end('flood')
    countOf(frame.body).inc()
    handlers.frame(session, frame)
  }

  /** Why a socket from this network is not accepted; null: it is. */
  const rejectionOf = (req: HttpRequest, network: string): Rejection | null => {
    if (!isFromOurPage(req.getHeader('origin'), req.getHeader('host'), config.publicOrigin))
      return REJECTIONS.origin
    if (!handlers.isAccepting()) return REJECTIONS.leaving
    if (sessions.size >= config.limits.socketsInAll) {
      logRejection('sockets in all', 'SOCKETS_PER_GATEWAY')
      return REJECTIONS.full
    }
    if ((perNetwork.get(network) ?? 0) < config.limits.sockets && mayOpen.take(network)) return null
    logRejection('sockets', 'SOCKETS_PER_ADDRESS')
    return REJECTIONS.many
  }

  app.ws<SocketData>('/ws', {
    maxPayloadLength: FRAME_LIMIT,
    maxBackpressure: config.limits.unsent,
    closeOnBackpressureLimit: true,
    idleTimeout: IDLE_SECONDS,
    sendPingsAutomatically: true,
    upgrade(res, req, context) {
      const remote = Buffer.from(res.getRemoteAddressAsText()).toString()
      const network = clientNetwork(remote, req, config.trusted)
      const rejection = rejectionOf(req, network)
      if (rejection !== null) {
        metrics.turnedAway.inc({ why: rejection.why })
        return reject(res, rejection)
      }
      res.upgrade(
        { session: newSession(network) },
        req.getHeader('sec-websocket-key'),
        req.getHeader('sec-websocket-protocol'),
        req.getHeader('sec-websocket-extensions'),
        context,
      )
    },
    open(ws) {
      const { session } = ws.getUserData()
      session.socket = new OpenSocket(ws, shared)
      sessions.set(session.id, session)
      perNetwork.set(session.network, (perNetwork.get(session.network) ?? 0) + 1)
      metrics.sockets.set(sessions.size)
    },
    message(ws, bytes, isBinary) {
      const { session } = ws.getUserData()
      const began = cpu.begin()
      handleMessage(session, bytes, isBinary)
      const took = cpu.took(began)
      if (took > longest) metrics.longest.set((longest = took))
      if (took <= SLOW_MS) return
      metrics.slow.inc()
      log.warn({ took, bytes: bytes.byteLength }, 'frame slow')
    },
    dropped(ws) {
      // Called for each dropped frame until the socket is gone, so close it only once.
      const { session } = ws.getUserData()
      if (closedAsSlow.has(session)) return
      closedAsSlow.add(session)
      metrics.closed.inc({ why: 'slow' })
    },
    close(ws, _code, message) {
      const { session } = ws.getUserData()
      session.closed = true
      if (Buffer.from(message).toString() === 'Received too big message') metrics.closed.inc({ why: 'large' })
      sessions.delete(session.id)
      const left = (perNetwork.get(session.network) ?? 1) - 1
      if (left > 0) perNetwork.set(session.network, left)
      else perNetwork.delete(session.network)
      closed.add(session)
    },
  })

  return {
    session: (id) => sessions.get(id),
    all: () => sessions.values(),
    publish: (code, frame) => {
      // A new spectator has been sent everything before this frame.
      outgoing.flush()
      spectatorFanout.publish(code, frame)
    },
    sizes: () => ({
      sockets: sessions.size,
      networks: perNetwork.size,
      networkAllowances: mayOpen.size(),
      ...spectatorFanout.sizes(),
    }),
  }
}
