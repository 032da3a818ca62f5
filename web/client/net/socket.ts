// The WebSocket transport: keeps reconnecting, replaces a silent socket, and reports its status.
import { decodeServer, encodeClient } from '#proto/client/wire.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { watchSilence, type Silence } from './silence.ts'
import type { LinkStatus, Transport } from './transport.ts'
import { FIRST_TRIES, FIRST_WAIT_MS, OPENS_WITHIN_MS, waitAfterLoss } from './waits.ts'

/** The close code for a page of another version. */
const OLD_PAGE = 4002
/** The close code for an ended sign-in: the current user reconnects on another socket. */
const REVOKED = 4004

/** The close code for a banned user: the refusal before it says why. */
const BANNED = 4005

/** Connects to this address and stays connected until `close`. */
export function openSocket(url: string): Transport {
  let socket: WebSocket | null = null
  let silence: Silence | null = null
  let status: LinkStatus = 'connecting'
  let everOpen = false
  let tries = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const off = new AbortController()
  const frameListeners: ((frame: ServerFrame) => void)[] = []
  const statusListeners: ((status: LinkStatus) => void)[] = []

  function tell(changed: LinkStatus): void {
    status = changed
    for (const listener of statusListeners) listener(changed)
  }

  function transmit(frame: Parameters<Transport['send']>[0]): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(new Uint8Array(encodeClient(frame)))
    if (frame.body === 'hello') silence?.greeted()
  }

  /** Drops the current socket: its later events are ignored. */
  function drop(): void {
    clearTimeout(again)
    silence?.stop()
    silence = null
    const before = socket
    socket = null
    // Closing it before it opens would log an error in the browser's console.
    if (before?.readyState === WebSocket.CONNECTING) before.onopen = () => before.close()
    else before?.close()
  }

  function open(): void {
    drop()
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    socket = opened
    // In a network that drops all packets the browser would wait for minutes.
    again = setTimeout(() => {
      drop()
      retry()
    }, OPENS_WITHIN_MS)
    opened.onopen = () => {
      if (socket !== opened) return
      clearTimeout(again)
      everOpen = true
      tries = 0
      silence = watchSilence({
        ping: () => transmit({ seq: 0, body: 'ping', ping: {} }),
        dead: replace,
        isHidden: () => document.hidden,
      })
      tell('open')
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened || !(data instanceof ArrayBuffer)) return
      const frame = decodeServer(new Uint8Array(data))
      const newer = 'broken' in frame && frame.newer !== undefined
      silence?.received(!('broken' in frame) && frame.body === 'pong')
      // Additions of a newer build are ignored.
      if (newer) return
      // Unreadable bytes: a new connection brings the full view.
      if ('broken' in frame) opened.close()
      else for (const listener of frameListeners) listener(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      drop()
      if (code === REVOKED) return open()
      // This page is too old: only a reload helps, as the refusal before this says.
      if (code !== OLD_PAGE && code !== BANNED) retry()
    }
  }

  function retry(): void {
    const n = tries++
    const first = !everOpen && n + 1 < FIRST_TRIES
    const changed = everOpen ? 'lost' : 'failed'
    if (!first && status !== changed) tell(changed)
    again = setTimeout(open, first ? FIRST_WAIT_MS : waitAfterLoss(n, Math.random()))
  }

  /** The current socket may be dead. */
  function replace(): void {
    if (status === 'open') tell('connecting')
    open()
  }

  const on = { signal: off.signal }
  // Back online, or restored from the back/forward cache: earlier sockets are dead.
  window.addEventListener('online', replace, on)
  window.addEventListener('pageshow', ({ persisted }) => persisted && replace(), on)
  document.addEventListener('resume', replace, on)
  document.addEventListener('visibilitychange', () => document.hidden || silence?.probe(), on)

  open()
  return {
    send: transmit,
    onFrame: (listener) => frameListeners.push(listener),
    onStatus: (listener) => {
      statusListeners.push(listener)
      listener(status)
    },
    again: open,
    doubt: (since) => silence?.probe(since),
    close: () => {
      off.abort()
      drop()
    },
  }
}

/** The socket's address on the server this page came from. */
export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
