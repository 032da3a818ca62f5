// Frames over a WebSocket: keeps trying to connect, and says how the link stands.
import { decodeServer, encodeClient } from '#proto/wire.ts'
import type { ServerFrame } from '#proto/messages.ts'
import type { LinkStatus, Transport } from './transport.ts'
import { FIRST_TRIES, FIRST_WAIT_MS, waitAfterLoss } from './waits.ts'

/** The close code for a page of another version. */
const OLD_PAGE = 4002
/** The close code for a sign-in that is over: whoever this browser is now comes back on a link of their own. */
const REVOKED = 4004

/** Opens the link to this address and keeps it open until `close`. */
export function openSocket(url: string): Transport {
  let socket: WebSocket | null = null
  let status: LinkStatus = 'connecting'
  let everOpen = false
  let tries = 0
  let closed = false
  let again: ReturnType<typeof setTimeout> | undefined
  const frameListeners: ((frame: ServerFrame) => void)[] = []
  const statusListeners: ((status: LinkStatus) => void)[] = []

  function tell(changed: LinkStatus): void {
    status = changed
    for (const listener of statusListeners) listener(changed)
  }

  function open(): void {
    clearTimeout(again)
    const opened = new WebSocket(url)
    opened.binaryType = 'arraybuffer'
    socket = opened
    opened.onopen = () => {
      everOpen = true
      tries = 0
      tell('open')
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened || !(data instanceof ArrayBuffer)) return
      const frame = decodeServer(new Uint8Array(data))
      // Bytes we cannot read are no reason to stop: a new connection brings the whole room.
      if ('broken' in frame) opened.close()
      else for (const listener of frameListeners) listener(frame)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened || closed) return
      socket = null
      if (code === REVOKED) return open()
      // This page is too old: only loading it again helps, and the refusal before this says so.
      if (code !== OLD_PAGE) retry()
    }
  }

  function retry(): void {
    const n = tries++
    if (!everOpen && n + 1 >= FIRST_TRIES) return tell('failed')
    if (everOpen && status !== 'lost') tell('lost')
    again = setTimeout(open, everOpen ? waitAfterLoss(n, Math.random()) : FIRST_WAIT_MS)
  }

  // The machine says that the network is back: no reason to wait longer.
  const backOnline = (): void => {
    if (status === 'lost' && !socket) open()
  }
  window.addEventListener('online', backOnline)

  open()
  return {
    send: (frame) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(new Uint8Array(encodeClient(frame)))
    },
    onFrame: (listener) => frameListeners.push(listener),
    onStatus: (listener) => {
      statusListeners.push(listener)
      listener(status)
    },
    again: () => {
      const before = socket
      open()
      before?.close()
    },
    close: () => {
      closed = true
      clearTimeout(again)
      window.removeEventListener('online', backOnline)
      socket?.close()
    },
  }
}

/** The socket's address on the server this page came from. */
export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
