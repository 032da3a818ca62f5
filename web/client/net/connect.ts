// Connects the page to a room by a transport, and queues its requests.
import { CLOSED, connections, type Connection } from './connections.ts'
import { CURRENT } from './currentRoom.ts'
import { RequestQueue } from './requests.ts'
import type { Transport } from './transport.ts'

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
