// WebSocket server: upgrade, limits, decoding, close.
import { cpuMeter } from '#proto/process/cpu.ts'
import type { Sized } from '#proto/process/sizes.ts'
import { bytesOf } from '#proto/client/bumpAllocator.ts'
import { decodeClient, isBroken } from '#proto/client/wire.ts'
import type { Counter } from 'prom-client'
import type { TemplatedApp } from 'uWebSockets.js'
import { refuse } from './replies.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { clientNetwork } from './clientNetwork.ts'
import type { GatewayConfig } from '../config.ts'
import { OpenSocket, type SocketData } from './openSocket.ts'
import { WriteBatch } from './writeBatch.ts'
import { fanout } from '../spectators/fanout.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import { reject, SocketLimits } from './socketLimits.ts'
import { yieldingQueue } from './yieldingQueue.ts'
import { Session } from './session.ts'
import type { ClientFrame } from '#proto/client/messages.ts'

const FRAME_LIMIT = 8 * 1024
const IDLE_SECONDS = 32
const SLOW_MS = 10
/** Closed sockets released per event-loop turn. */
const CLOSES_PER_TURN = 64

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

/** Registers the WebSocket route on the app. */
export function sockets(
  app: TemplatedApp,
  config: GatewayConfig,
  metrics: Metrics,
  { log, logError }: Pick<Services, 'log' | 'logError'>,
  handlers: SocketHandlers,
): Sockets {
  const sessions = new Map<string, Session>()
  const limits = new SocketLimits({ config, metrics, log, isAccepting: () => handlers.isAccepting() })
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

  app.ws<SocketData>('/ws', {
    maxPayloadLength: FRAME_LIMIT,
    maxBackpressure: config.limits.unsent,
    closeOnBackpressureLimit: true,
    idleTimeout: IDLE_SECONDS,
    sendPingsAutomatically: true,
    upgrade(res, req, context) {
      const remote = Buffer.from(res.getRemoteAddressAsText()).toString()
      const network = clientNetwork(remote, req, config.trusted)
      const rejection = limits.rejectionOf(req, network, sessions.size)
      if (rejection !== null) return reject(res, rejection)
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
      limits.opened(session.network)
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
      limits.closed(session.network)
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
    sizes: () => ({ sockets: sessions.size, ...limits.sizes(), ...spectatorFanout.sizes() }),
  }
}
