// WebSocket server: upgrade, limits, decoding, close.
import { cpuMeter } from '#proto/process/cpu.ts'
import { bytesOf } from '#proto/client/bumpAllocator.ts'
import { decodeClient, isBroken } from '#proto/client/wire.ts'
import type { Counter } from 'prom-client'
import type { HttpRequest, HttpResponse, TemplatedApp, us_socket_context_t, WebSocket } from 'uWebSockets.js'
import { refuse } from './replies.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import { clientNetwork } from './clientNetwork.ts'
import type { GatewayConfig } from '../config.ts'
import { OpenSocket, WriteBatch, type SharedSocketParts } from './openSocket.ts'
import { Fanout } from './fanout.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import { reject, SocketLimits } from './socketLimits.ts'
import { yieldingQueue } from './yieldingQueue.ts'
import { CLOSE_CODES, Session } from './session.ts'
import type { ClientFrame } from '#proto/client/messages.ts'

const FRAME_LIMIT = 8 * 1024
const IDLE_SECONDS = 32
const SLOW_MS = 10
/** Closed sockets released per event-loop turn. */
const CLOSES_PER_TURN = 64

/** User data of a socket: uWebSockets copies these fields onto the socket itself. */
interface SocketData {
  session: Session
}

/** Callbacks of a socket. */
export interface SocketHandlers {
  frame(session: Session, frame: ClientFrame): void
  closed(session: Session): void
  /** Whether new sockets are accepted. */
  isAccepting(): boolean
}

/** The sockets of a gateway: which are open, and what every one of them goes through. */
export class Sockets {
  readonly #config: GatewayConfig
  readonly #metrics: Metrics
  readonly #log: Services['log']
  readonly #handlers: SocketHandlers
  readonly #limits: SocketLimits
  readonly #shared: SharedSocketParts
  readonly #sessions = new Map<string, Session>()
  /** Closed sockets to be released. */
  readonly #closed: ReturnType<typeof yieldingQueue<Session>>
  /** Sockets being closed because they do not read. */
  readonly #closedAsSlow = new WeakSet<Session>()
  /** Counters by kind, each looked up once. */
  readonly #counters = new Map<ClientFrame['body'], Counter.Internal>()
  readonly #cpu = cpuMeter()
  /** Sockets opened so far. */
  #count = 0
  /** CPU time of the slowest frame, ms. */
  #longest = 0

  /** Registers the WebSocket route on the app. */
  constructor(
    app: TemplatedApp,
    config: GatewayConfig,
    metrics: Metrics,
    { log, logError }: Pick<Services, 'log' | 'logError'>,
    handlers: SocketHandlers,
  ) {
    this.#config = config
    this.#metrics = metrics
    this.#log = log
    this.#handlers = handlers
    for (const why of Object.keys(CLOSE_CODES)) metrics.closed.inc({ why }, 0)
    this.#limits = new SocketLimits({ config, metrics, log, isAccepting: () => handlers.isAccepting() })
    const spectatorFanout = new Fanout((topic, frame) => void app.publish(topic, frame, true))
    this.#shared = { outgoing: new WriteBatch(), fanout: spectatorFanout, metrics, log }
    this.#closed = yieldingQueue(CLOSES_PER_TURN, (session) => this.#release(session), logError)
    app.ws<SocketData>('/ws', {
      maxPayloadLength: FRAME_LIMIT,
      maxBackpressure: config.limits.unsent,
      closeOnBackpressureLimit: true,
      idleTimeout: IDLE_SECONDS,
      sendPingsAutomatically: true,
      upgrade: (res, req, context) => this.#upgrade(res, req, context),
      open: (ws) => this.#open(ws),
      message: (ws, bytes, isBinary) => this.#timed(ws.getUserData().session, bytes, isBinary),
      dropped: (ws) => this.#dropped(ws.getUserData().session),
      close: (ws, _code, message) => this.#close(ws.getUserData().session, Buffer.from(message).toString()),
    })
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id)
  }

  all(): Iterable<Session> {
    return this.#sessions.values()
  }

  /** Publishes a frame to all spectators of a room. */
  publish(code: string, frame: Uint8Array): void {
    // A new spectator has been sent everything before this frame.
    this.#shared.outgoing.flush()
    this.#shared.fanout.publish(code, frame)
  }

  sizes() {
    return { sockets: this.#sessions.size, ...this.#limits.sizes(), ...this.#shared.fanout.sizes() }
  }

  #upgrade(res: HttpResponse, req: HttpRequest, context: us_socket_context_t): void {
    const { name, limits, trusted } = this.#config
    const remote = Buffer.from(res.getRemoteAddressAsText()).toString()
    const network = clientNetwork(remote, req, trusted)
    const rejection = this.#limits.rejectionOf(req, network, this.#sessions.size)
    if (rejection !== null) return reject(res, rejection)
    const allowance = new TokenBucket(limits.framesAtOnce, limits.framesPerSecond)
    res.upgrade(
      { session: new Session(`${name}.${(this.#count += 1)}`, network, allowance) },
      req.getHeader('sec-websocket-key'),
      req.getHeader('sec-websocket-protocol'),
      req.getHeader('sec-websocket-extensions'),
      context,
    )
  }

  #open(ws: WebSocket<SocketData>): void {
    const { session } = ws.getUserData()
    session.socket = new OpenSocket(ws, session, this.#shared)
    this.#sessions.set(session.id, session)
    this.#limits.opened(session.network)
    this.#metrics.sockets.set(this.#sessions.size)
  }

  /** Handles a message, and reports it if it takes long. */
  #timed(session: Session, bytes: ArrayBuffer, isBinary: boolean): void {
    const began = this.#cpu.begin()
    this.#message(session, bytes, isBinary)
    const took = this.#cpu.took(began)
    if (took > this.#longest) this.#metrics.longest.set((this.#longest = took))
    if (took <= SLOW_MS) return
    this.#metrics.slow.inc()
    this.#log.warn({ took, bytes: bytes.byteLength }, 'frame slow')
  }

  #message(session: Session, bytes: ArrayBuffer, isBinary: boolean): void {
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
    const more = Math.min(FRAME_COSTS[frame.body].frames, this.#config.limits.framesAtOnce) - 1
    if (more > 0 && !session.allowance.take(more)) return session.end('flood')
    this.#counterOf(frame.body).inc()
    this.#handlers.frame(session, frame)
  }

  #counterOf(kind: ClientFrame['body']): Counter.Internal {
    const known = this.#counters.get(kind) ?? this.#metrics.frames.labels({ kind })
    this.#counters.set(kind, known)
    return known
  }

  /** Called for each dropped frame until the socket is gone, and counted once. */
  #dropped(session: Session): void {
    if (this.#closedAsSlow.has(session)) return
    this.#closedAsSlow.add(session)
    this.#metrics.closed.inc({ why: 'slow' })
  }

  #close(session: Session, reason: string): void {
    session.closed = true
    if (reason === 'Received too big message') this.#metrics.closed.inc({ why: 'large' })
    this.#sessions.delete(session.id)
    this.#limits.closed(session.network)
    this.#closed.add(session)
  }

  /** Ends what a closed session had: its fan-out slots, its room, its place in the queue. */
  #release(session: Session): void {
    session.socket?.release()
    this.#metrics.sockets.set(this.#sessions.size)
    this.#handlers.closed(session)
  }
}
