// Minimal Socket.IO client over one WebSocket: handshake, pings and events.
import { dial, type Wire } from '../../client/rawWebSocket.ts'

/** A Socket.IO socket in one namespace. */
export interface Packets {
  /** An event, its name first. */
  emit(...event: readonly unknown[]): void
  /** An event that is text already. */
  emitText(json: string): void
  cut(): void
}

/** Opens it; `event` is told the first letters of each event, from its name on. '/' is the namespace of all. */
export async function packets(
  port: number,
  namespace: string,
  event: (name: string) => void,
): Promise<Packets> {
  const prefix = namespace === '/' ? '' : `${namespace},`
  const head = `42${prefix}["`
  const joined = Promise.withResolvers<void>()
  const hear = (bytes: Buffer): void => {
    const kind = bytes.toString('latin1', 0, 2)
    if (kind.startsWith('0')) answer(`40${prefix}`)
    else if (kind.startsWith('2')) answer('3')
    else if (kind === '40') joined.resolve()
    else if (kind === '42') event(bytes.toString('latin1', head.length, head.length + NAME))
    else throw new Error(`Socket.IO said ${bytes.toString()}`)
  }
  const opening: Promise<Wire> = dial(
    { port, path: '/socket.io/?EIO=4&transport=websocket' },
    {
      message: hear,
      closed: () => undefined,
    },
  )
  // The first packet may come together with the answer to the upgrade.
  const answer = (text: string): void => void opening.then((open) => open.say(text))
  const wire = await opening
  await joined.promise
  return {
    emit: (...said) => wire.say(`42${prefix}${JSON.stringify(said)}`),
    emitText: (json) => wire.say(`42${prefix}${json}`),
    cut: () => wire.cut(),
  }
}

/** Enough letters to know an event by. */
const NAME = 6
