// Frames over a WebSocket: keeps trying to connect, replaces a socket that fell silent, and says how the link stands.
import { decodeServer, encodeClient } from '#proto/client/wire.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { watchSilence, type Silence } from './silence.ts'
import type { LinkStatus, Transport } from './transport.ts'
import { FIRST_TRIES, FIRST_WAIT_MS, OPENS_WITHIN_MS, waitAfterLoss } from './waits.ts'

/** The close code for a page of another version. */
const OLD_PAGE = 4002
/** The close code for a sign-in that is over: whoever this browser is now comes back on a link of their own. */
const REVOKED = 4004

/** The close code for somebody who is banned: the refusal before this says why. */
const BANNED = 4005

/** Opens the link to this address and keeps it open until `close`. */
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

  /** Forgets the present socket: whatever it says from now on is nobody's. */
  function drop(): void {
    clearTimeout(again)
    silence?.stop()
    silence = null
    const before = socket
    socket = null
    // Closed before it is open, it would have the browser complain in the console.
    if (before?.readyState === WebSocket.CONNECTING) before.onopen = () => before.close()
    else before?.close()
  }

  function open(): void {
    drop()
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    socket = opened
    // A network that swallows everything lets the browser wait for minutes.
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
      silence?.heard(!('broken' in frame) && frame.body === 'pong')
      // What a newer build has added means nothing here, and is no reason to stop.
      if (newer) return
      // Bytes we cannot read: a new connection brings the whole room.
      if ('broken' in frame) opened.close()
      else for (const listener of frameListeners) listener(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      drop()
      if (code === REVOKED) return open()
      // This page is too old: only loading it again helps, and the refusal before this says so.
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

  /** The present socket is not to be trusted any more. */
  function replace(): void {
    if (status === 'open') tell('connecting')
    open()
  }

  const on = { signal: off.signal }
  // The machine says that the network is back, or the page comes out of the browser's cache: sockets of before are dead.
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
