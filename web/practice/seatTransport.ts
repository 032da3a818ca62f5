// One seat's way to the room inside the page: what a gateway does for a socket, for one connection.
import type { Connection } from '#engine/room/room.ts'
import type { Seat } from '#engine/rules/public.ts'
import type { ClientFrame, ServerFrame } from '#proto/messages.ts'
import type { LinkStatus, Transport } from '#web/net/transport.ts'
import type { Host } from './host.ts'

const NO_ROOMS = 'A prepared table is the only room here.'

let connections = 0

/** The transport of a seat; seat 0 comes in to watch. */
export function seatTransport(host: Host, seat: Seat): Transport {
  connections += 1
  const id = `here-${connections}`
  const from: Connection = { id, page: id, user: seat === 0 ? 'watcher' : host.userOf(seat) }
  const listeners: ((frame: ServerFrame) => void)[] = []
  const tell = (frame: ServerFrame): void => {
    for (const listener of listeners) listener(frame)
  }
  const stop = host.listen(id, (frame) =>
    tell(frame.body === 'done' ? { body: 'done', done: { ...frame.done, room: host.code } } : frame),
  )

  function heard(frame: ClientFrame): void {
    switch (frame.body) {
      case 'hello': {
        const { version, epoch } = frame.hello
        if (seat === 0) {
          const entry = { ...from, page: `${id}-entry` }
          host.ask({
            kind: 'join',
            from: entry,
            seq: 1,
            name: 'Somebody watching',
            avatar: 'owl',
            leaving: false,
          })
        }
        return host.ask({ kind: 'hello', from, version, epoch, takeover: true })
      }
      case 'resume':
        return host.ask({ kind: 'resume', from, version: frame.resume.version, epoch: frame.resume.epoch })
      case 'command':
        return host.ask({ kind: 'command', from, seq: frame.seq, command: frame.command })
      case 'ping':
        return tell({ body: 'pong', pong: {} })
      case 'create':
      case 'join':
      case 'findGame':
      case 'leaveQueue':
      case 'createReserved':
      case 'findRoom':
      case 'leaveFindRoom':
        return tell({
          body: 'refused',
          refused: { seq: frame.seq, text: NO_ROOMS, key: '', refresh: false, quiet: false },
        })
    }
  }

  return {
    // As over a network: the answer never comes before the question has been sent.
    send: (frame) => queueMicrotask(() => heard(frame)),
    onFrame: (listener) => listeners.push(listener),
    onStatus: (listener: (status: LinkStatus) => void) => listener('open'),
    again: () => undefined,
    doubt: () => undefined,
    close: () => {
      stop()
      if (seat !== 0)
        host.ask({
          kind: 'hello',
          from: { ...from, id: `idle-${seat}`, page: 'idle' },
          version: 0,
          epoch: 0,
          takeover: true,
        })
      host.ask({ kind: 'closed', connections: [id] })
    },
  }
}
