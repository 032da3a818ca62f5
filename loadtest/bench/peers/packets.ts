// Minimal Socket.IO client over one WebSocket: handshake, pings and events.
import { dial, type RawWebSocket } from '../../client/rawWebSocket.ts'

/** A Socket.IO socket in one namespace. */
export interface SocketIoClient {
  /** Emits an event, its name first. */
  emit(...event: readonly unknown[]): void
  /** Emits an event that is already JSON. */
  emitText(json: string): void
  cut(): void
}

/**
 * Opens a socket; `event` gets the first characters of each event, starting with its name. '/' is the default
 * namespace.
 */
export async function socketIoClient(
  port: number,
  namespace: string,
  event: (name: string) => void,
): Promise<SocketIoClient> {
  const prefix = namespace === '/' ? '' : `${namespace},`
  const head = `42${prefix}["`
  const joined = Promise.withResolvers<void>()
  const receive = (bytes: Buffer): void => {
    const kind = bytes.toString('latin1', 0, 2)
    if (kind.startsWith('0')) answer(`40${prefix}`)
    else if (kind.startsWith('2')) answer('3')
    else if (kind === '40') joined.resolve()
    else if (kind === '42') event(bytes.toString('latin1', head.length, head.length + EVENT_NAME_LENGTH))
    else throw new Error(`Socket.IO said ${bytes.toString()}`)
  }
  const opening: Promise<RawWebSocket> = dial(
    { port, path: '/socket.io/?EIO=4&transport=websocket' },
    {
      message: receive,
      closed: () => undefined,
    },
  )
  // The first packet may arrive together with the upgrade response.
  const answer = (text: string): void => void opening.then((open) => open.sendText(text))
  const wire = await opening
  await joined.promise
  return {
    emit: (...said) => wire.sendText(`42${prefix}${JSON.stringify(said)}`),
    emitText: (json) => wire.sendText(`42${prefix}${json}`),
    cut: () => wire.cut(),
  }
}

/** Number of characters that identify an event. */
const EVENT_NAME_LENGTH = 6
