// The current room's connection: opens it, and handles its frames, status and requests.
import { BANNED, TABLE_WAITS, type Refused, type ServerFrame, type Welcome } from '#proto/client/messages.ts'
import { sameCode } from '#web/client/state/invite.ts'
import { apply } from '#web/client/state/apply.ts'
import { useRoom } from '#web/client/state/room.ts'
import { clearUnreachable, showError, showUnreachable, useUi } from '#web/client/state/ui.ts'
import { onListRefused } from './browsing.ts'
import { CLOSED, connections, reconnect, type Connection, type ConnectionHandlers } from './connections.ts'
import { acceptToken, isUserChanged, resumeFrom, sendHello } from './hello.ts'
import { RequestQueue, type ReplyFrame } from './requests.ts'
import type { Transport, TransportStatus } from './transport.ts'
import { onUserReply } from './userRequests.ts'

/** The server's refusal of a banned user, after which it closes the connection; null: not banned. */
let ban: string | null = null

function onFrame(frame: ServerFrame): void {
  if (frame.body === 'welcome' && frame.welcome.token !== '' && isUserChanged()) return reconnect()
  if (apply(frame) === 'gap') connections.current?.transport.send(resumeFrom(useRoom.getState()))
  if (frame.body === 'welcome') onWelcome(frame.welcome)
  else if ((frame.body === 'done' || frame.body === 'refused') && !onUserReply(frame)) onReply(frame)
}

/** The answer to a request of this room. */
function onReply(frame: ReplyFrame): void {
  if (frame.body === 'refused' && onListRefused(frame.refused)) return
  const isReply = connections.current?.requests.onReply(frame) ?? false
  if (frame.body === 'refused') return onRefused(frame.refused, isReply)
  // The answer to creating or joining a room names it; a page not welcomed there yet sends a hello.
  if (frame.done.room !== '' && !sameCode(frame.done.room, useRoom.getState().code)) sendHello()
}

function onWelcome({ token, elsewhere }: Welcome): void {
  ban = null
  acceptToken(token)
  if (elsewhere) connections.current?.requests.pause()
  else connections.current?.requests.resume()
}

/** `isReply`: to the request in flight; else the page is old, floods, or its room could not be loaded. */
function onRefused({ key, text, refresh }: Refused, isReply: boolean): void {
  if (key === BANNED) ban = text
  if (!isReply) showError(text, refresh, key)
  else if (key === TABLE_WAITS) useUi.setState({ notice: text })
}

function onStatus(status: TransportStatus): void {
  if (status === 'open') {
    clearUnreachable()
    return sendHello()
  }
  connections.current?.requests.pause()
  if (status === 'failed') return showUnreachable()
  if (status === 'lost' && useRoom.getState().status !== 'elsewhere') useRoom.setState({ status: 'lost' })
}

function onBusy(busy: boolean): void {
  useRoom.setState({ busy: busy && ban === null })
  if (busy && ban !== null) showError(ban, false, BANNED)
  if (busy && connections.current?.status === 'failed') showUnreachable()
}

/** Handlers of the current room's connection. */
export const CURRENT: ConnectionHandlers = { onFrame, onStatus, onBusy }

let resolveConnected: (connection: Connection) => void
/** Resolves with the page's first connection. */
export const connected = new Promise<Connection>((resolve) => (resolveConnected = resolve))

/** The requests of the current room. */
export const requests = async (): Promise<RequestQueue> => (connections.current ?? (await connected)).requests

/** Makes this transport the current one, and closes the former. */
export function connect(transport: Transport): void {
  disconnect()
  const connection: Connection = {
    transport,
    requests: new RequestQueue(transport, (busy) => connection.handlers.onBusy(busy)),
    status: 'connecting',
    handlers: CURRENT,
  }
  connections.current = connection
  resolveConnected(connection)
  transport.onFrame((frame) => connection.handlers.onFrame(frame))
  transport.onStatus((status) => {
    connection.status = status
    if (status === 'open') connections.socketCount += 1
    connection.handlers.onStatus(status)
  })
}

/** Closes the current connection. */
export function disconnect(): void {
  const { current } = connections
  if (current === null) return
  current.handlers = CLOSED
  current.transport.close()
  connections.current = null
}
