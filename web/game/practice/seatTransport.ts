// Transport from one seat to the in-page room; does what a gateway does for a socket.
import type { Connection } from '#engine/room/room.ts'
import type { Seat } from '#engine/rules/public.ts'
import type { ClientFrame, ServerFrame } from '#proto/client/messages.ts'
import type { TransportStatus, Transport } from '#web/client/net/transport.ts'
import type { Host } from './host.ts'

/** The spectator; its number is distinct from all seats. */
const SPECTATOR = { number: 2 ** 24, name: 'Somebody watching', avatar: 'owl' }
const NO_ROOMS = 'A prepared table is the only room here.'

let connections = 0

/** The transport of a seat; seat 0 connects as a spectator. */
export function seatTransport(host: Host, seat: Seat): Transport {
  connections += 1
  const id = `here-${connections}`
  const from: Connection = { id, page: id, user: seat === 0 ? 'watcher' : host.userOf(seat) }
  const listeners: ((frame: ServerFrame) => void)[] = []
  const emit = (frame: ServerFrame): void => {
    for (const listener of listeners) listener(frame)
  }
  const stop = host.listen(id, (frame) =>
    emit(frame.body === 'done' ? { body: 'done', done: { ...frame.done, room: host.code } } : frame),
  )

  function spectate(): void {
    const { code: room } = host
    const who = { token: '', user: '', seq: 0, epoch: 0, elsewhere: false, pass: 'practice' }
    emit({ body: 'welcome', welcome: { ...who, room, seat: SPECTATOR.number, now: Date.now() } })
    for (const frame of host.view()) emit(frame)
  }

  function receive(frame: ClientFrame): void {
    if (frame.body === 'ping') return emit({ body: 'pong', pong: {} })
    if (frame.body === 'command') {
      const request = { from, seq: frame.seq, command: frame.command }
      if (seat > 0) return host.ask({ kind: 'command', ...request })
      return host.ask({ kind: 'spectator', ...SPECTATOR, ...request })
    }
    if (frame.body !== 'hello' && frame.body !== 'resume') {
      const refused = { seq: frame.seq, text: NO_ROOMS, key: '', refresh: false, quiet: false }
      return emit({ body: 'refused', refused })
    }
    if (seat === 0) return spectate()
    const { version, epoch } = frame.body === 'hello' ? frame.hello : frame.resume
    if (frame.body === 'resume') return host.ask({ kind: 'resume', from, version, epoch })
    host.ask({ kind: 'hello', from, version, epoch, takeover: true })
  }

  return {
    // Asynchronous as over a network: the response must not arrive before `send` returns.
    send: (frame) => queueMicrotask(() => receive(frame)),
    onFrame: (listener) => listeners.push(listener),
    onStatus: (listener: (status: TransportStatus) => void) => listener('open'),
    reconnect: () => undefined,
    probe: () => undefined,
    close: () => {
      stop()
      if (seat !== 0) host.seatBot(seat)
      host.ask({ kind: 'closed', connections: [id] })
    },
  }
}
