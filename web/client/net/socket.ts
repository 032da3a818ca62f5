// WebSocket transport: reconnects, replaces a silent socket, reports its status.
import { decodeServer, encodeClient } from '#proto/client/wire.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { startHeartbeat, type Heartbeat } from './heartbeat.ts'
import type { TransportStatus, Transport } from './transport.ts'
import { FIRST_CONNECT_ATTEMPTS, FIRST_CONNECT_DELAY_MS, CONNECT_TIMEOUT_MS, backoffMs } from './backoff.ts'

/** Close code: the page is too old. The refusal before it says so, and only a reload helps. */
const CLOSE_OLD_PAGE = 4002
/** Close code: the session has ended. The current user reconnects on another socket. */
const CLOSE_REVOKED = 4004
/** Close code: the user is banned. The refusal before it says why. */
const CLOSE_BANNED = 4005

/** Connects to this address and stays connected until `close`. */
export function openSocket(url: string): Transport {
  let socket: WebSocket | null = null
  let heartbeat: Heartbeat | null = null
  let status: TransportStatus = 'connecting'
  let everOpen = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const frameListeners: ((frame: ServerFrame) => void)[] = []
  const statusListeners: ((status: TransportStatus) => void)[] = []

  function setStatus(changed: TransportStatus): void {
    status = changed
    for (const listener of statusListeners) listener(changed)
  }

  function transmit(frame: Parameters<Transport['send']>[0]): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(new Uint8Array(encodeClient(frame)))
    if (frame.body === 'hello') heartbeat?.helloSent()
  }

  /** Drops the current socket: its later events are ignored. */
  function drop(): void {
    clearTimeout(timer)
    heartbeat?.stop()
    heartbeat = null
    const former = socket
    socket = null
    // Closing it before it opens would log an error in the browser's console.
    if (former?.readyState === WebSocket.CONNECTING) former.onopen = () => former.close()
    else former?.close()
  }

  function open(): void {
    drop()
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    socket = opened
    // In a network that drops all packets the browser would wait for minutes.
    timer = setTimeout(() => {
      drop()
      retry()
    }, CONNECT_TIMEOUT_MS)
    opened.onopen = () => {
      if (socket !== opened) return
      clearTimeout(timer)
      everOpen = true
      attempts = 0
      heartbeat = startHeartbeat({
        ping: () => transmit({ seq: 0, body: 'ping', ping: {} }),
        onDead: replace,
        isHidden: () => document.hidden,
      })
      setStatus('open')
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened || !(data instanceof ArrayBuffer)) return
      const frame = decodeServer(new Uint8Array(data))
      const newer = 'broken' in frame && frame.newer !== undefined
      heartbeat?.received(!('broken' in frame) && frame.body === 'pong')
      // Frames unknown to this build are ignored.
      if (newer) return
      // Unreadable bytes: a new connection brings the full view.
      if ('broken' in frame) opened.close()
      else for (const listener of frameListeners) listener(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      drop()
      if (code === CLOSE_REVOKED) return open()
      if (code !== CLOSE_OLD_PAGE && code !== CLOSE_BANNED) retry()
    }
  }

  function retry(): void {
    const attempt = attempts++
    const isFirstConnect = !everOpen && attempt + 1 < FIRST_CONNECT_ATTEMPTS
    const changed = everOpen ? 'lost' : 'failed'
    if (!isFirstConnect && status !== changed) setStatus(changed)
    timer = setTimeout(open, isFirstConnect ? FIRST_CONNECT_DELAY_MS : backoffMs(attempt, Math.random()))
  }

  /** Replaces the current socket, which may be dead. */
  function replace(): void {
    if (status === 'open') setStatus('connecting')
    open()
  }

  const on = { signal: listening.signal }
  // Back online, or restored from the back/forward cache: earlier sockets are dead.
  window.addEventListener('online', replace, on)
  window.addEventListener('pageshow', ({ persisted }) => persisted && replace(), on)
  document.addEventListener('resume', replace, on)
  document.addEventListener('visibilitychange', () => document.hidden || heartbeat?.probe(), on)

  open()
  return {
    send: transmit,
    onFrame: (listener) => frameListeners.push(listener),
    onStatus: (listener) => {
      statusListeners.push(listener)
      listener(status)
    },
    reconnect: open,
    probe: (since) => heartbeat?.probe(since),
    close: () => {
      listening.abort()
      drop()
    },
  }
}

/** The socket's address on the server this page came from. */
export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
