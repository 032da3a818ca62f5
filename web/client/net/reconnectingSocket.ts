// WebSocket transport: reconnects, replaces a silent socket, reports its status.
import { decodeServer, encodeClient } from '#proto/client/wire.ts'
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'
import { startHeartbeat, type Heartbeat } from './heartbeat.ts'
import type { TransportStatus, Transport } from './transport.ts'
import { FIRST_CONNECT_ATTEMPTS, FIRST_CONNECT_DELAY_MS, CONNECT_TIMEOUT_MS, backoffMs } from './backoff.ts'

/** Close codes after which only a reload, or nothing, helps: an old page, a ban. The refusal before says so. */
const FINAL_CLOSES = [4002, 4005]
/** Close code: the session has ended. The current user reconnects on another socket. */
const CLOSE_REVOKED = 4004

type Timer = ReturnType<typeof setTimeout>

/** `waiting`: until the next attempt; `ended`: not connected, and no attempt will follow by itself. */
type ConnectionState =
  | { kind: 'connecting'; socket: WebSocket; timer: Timer }
  | { kind: 'open'; socket: WebSocket; heartbeat: Heartbeat }
  | { kind: 'waiting'; timer: Timer }
  | { kind: 'ended' }

/** Connects to an address and stays connected until `close`. */
export class ReconnectingSocket implements Transport {
  readonly #url: string
  readonly #frameListeners: ((frame: ServerFrame) => void)[] = []
  readonly #statusListeners: ((status: TransportStatus) => void)[] = []
  readonly #windowListeners = new AbortController()
  #state: ConnectionState = { kind: 'ended' }
  #status: TransportStatus = 'connecting'
  #wasOpen = false
  /** Failed attempts since a server was understood. */
  #attempts = 0

  constructor(url: string) {
    this.#url = url
    const on = { signal: this.#windowListeners.signal }
    const replace = (): void => this.#replace()
    // Back online, or restored from the back/forward cache: earlier sockets are dead.
    window.addEventListener('online', replace, on)
    window.addEventListener('pageshow', ({ persisted }) => persisted && replace(), on)
    document.addEventListener('resume', replace, on)
    document.addEventListener('visibilitychange', () => document.hidden || this.probe(), on)
    this.reconnect()
  }

  send(frame: ClientFrame): void {
    if (this.#state.kind !== 'open' || this.#state.socket.readyState !== WebSocket.OPEN) return
    this.#state.socket.send(new Uint8Array(encodeClient(frame)))
    if (frame.body === 'hello') this.#state.heartbeat.helloSent()
  }

  onFrame(listener: (frame: ServerFrame) => void): void {
    this.#frameListeners.push(listener)
  }

  onStatus(listener: (status: TransportStatus) => void): void {
    this.#statusListeners.push(listener)
    listener(this.#status)
  }

  reconnect(): void {
    const socket = new WebSocket(this.#url)
    socket.binaryType = 'arraybuffer'
    // In a network that drops all packets the browser would wait for minutes.
    const timer = setTimeout(() => this.#retry(), CONNECT_TIMEOUT_MS)
    this.#enter({ kind: 'connecting', socket, timer })
    socket.onopen = () => this.#isCurrent(socket) && this.#opened(socket)
    socket.onmessage = ({ data }) => {
      if (this.#isCurrent(socket) && data instanceof ArrayBuffer) this.#received(data, socket)
    }
    socket.onclose = ({ code }) => this.#isCurrent(socket) && this.#closed(code)
  }

  probe(since?: number): void {
    if (this.#state.kind === 'open') this.#state.heartbeat.probe(since)
  }

  close(): void {
    this.#windowListeners.abort()
    this.#enter({ kind: 'ended' })
  }

  /** The only place that changes the state: ends what the former one held. */
  #enter(state: ConnectionState): void {
    const former = this.#state
    this.#state = state
    if ('timer' in former) clearTimeout(former.timer)
    if ('heartbeat' in former) former.heartbeat.stop()
    if ('socket' in former && !this.#isCurrent(former.socket)) abandon(former.socket)
  }

  /** Whether this socket is in use: later events of a former one are ignored. */
  #isCurrent(socket: WebSocket): boolean {
    return 'socket' in this.#state && this.#state.socket === socket
  }

  #opened(socket: WebSocket): void {
    this.#wasOpen = true
    const heartbeat = startHeartbeat({
      ping: () => this.send({ seq: 0, body: 'ping', ping: {} }),
      onDead: () => this.#replace(),
      isHidden: () => document.hidden,
    })
    this.#enter({ kind: 'open', socket, heartbeat })
    this.#setStatus('open')
  }

  #received(data: ArrayBuffer, socket: WebSocket): void {
    const frame = decodeServer(new Uint8Array(data))
    const isBroken = 'broken' in frame
    if (this.#state.kind === 'open') this.#state.heartbeat.received(!isBroken && frame.body === 'pong')
    if (!isBroken) {
      this.#attempts = 0
      for (const listener of this.#frameListeners) listener(frame)
    }
    // Frames unknown to this build are ignored. After unreadable bytes a new connection brings the full view.
    else if (frame.newer === undefined) socket.close()
  }

  #closed(code: number): void {
    if (FINAL_CLOSES.includes(code)) this.#enter({ kind: 'ended' })
    else if (code === CLOSE_REVOKED) this.reconnect()
    else this.#retry()
  }

  /** Waits for the next attempt; the first connection fails visibly only after several. */
  #retry(): void {
    const attempt = this.#attempts++
    const isFirstConnect = !this.#wasOpen && attempt + 1 < FIRST_CONNECT_ATTEMPTS
    const delay = isFirstConnect ? FIRST_CONNECT_DELAY_MS : backoffMs(attempt, Math.random())
    this.#enter({ kind: 'waiting', timer: setTimeout(() => this.reconnect(), delay) })
    const status = this.#wasOpen ? 'lost' : 'failed'
    if (!isFirstConnect && this.#status !== status) this.#setStatus(status)
  }

  /** Replaces the current socket, which may be dead. */
  #replace(): void {
    if (this.#status === 'open') this.#setStatus('connecting')
    this.reconnect()
  }

  /** Reports a status, also the same one again: `open` a second time is another socket, without a hello. */
  #setStatus(status: TransportStatus): void {
    this.#status = status
    for (const listener of this.#statusListeners) listener(status)
  }
}

/** Closes a socket; one that is still connecting later, since the browser's console would log an error. */
function abandon(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

/** The socket's address on the server this page came from. */
export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
