// Minimal Socket.IO client over one WebSocket: handshake, pings and events.
import { dial, type RawWebSocket } from '../../client/rawWebSocket.ts'

/** What a room's socket sends to join and hears when it has; `received` is called with every state. */
export interface Joining {
  /** The event, its name first. */
  join: readonly unknown[]
  /** The start of the name of the answer. */
  joined: string
  received: () => void
}

/** Opens a socket and joins a room; '/' is the default namespace. */
export async function joinBySocketIo(
  port: number,
  namespace: string,
  { join, joined, received }: Joining,
): Promise<{ emit: (json: string) => void; cut: () => void }> {
  const prefix = namespace === '/' ? '' : `${namespace},`
  const nameAt = `42${prefix}["`.length
  const seated = Promise.withResolvers<void>()
  const receive = (bytes: Buffer): void => {
    const kind = bytes.toString('latin1', 0, 2)
    if (kind.startsWith('0')) send(`40${prefix}`)
    else if (kind.startsWith('2')) send('3')
    else if (kind === '40') emit(JSON.stringify(join))
    else if (kind !== '42') throw new Error(`Socket.IO said ${bytes.toString()}`)
    else {
      const name = bytes.toString('latin1', nameAt, nameAt + UPDATE.length)
      if (name === UPDATE) received()
      else if (name.startsWith(joined)) seated.resolve()
    }
  }
  const path = '/socket.io/?EIO=4&transport=websocket'
  const opening: Promise<RawWebSocket> = dial({ port, path }, { message: receive, closed: () => undefined })
  // The first packet may arrive together with the upgrade response.
  const send = (text: string): void => void opening.then((open) => open.sendText(text))
  const emit = (json: string): void => send(`42${prefix}${json}`)
  const wire = await opening
  await seated.promise
  return { emit: (json) => wire.sendText(`42${prefix}${json}`), cut: wire.cut }
}

/** The name of the event with a state; the answers to `join` are not longer. */
const UPDATE = 'update'
