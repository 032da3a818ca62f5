// Messages from a gateway to a room's owner: requests, attach, closed, quit, watch.
import type { Ask } from '#proto/link/messages.ts'
import { pauseNotice } from '../sockets/replies.ts'
import type { Engines } from './engines.ts'
import type { RoutedRoom } from './routedRoom.ts'
import { connectionOf, type Session } from '../sockets/session.ts'

/** The ways to say it; nothing is said where no owner is known. */
export interface OwnerMessages {
  /** A request of somebody here. */
  ask(room: RoutedRoom, session: Session, ask: Ask): void
  /** A connection does not look at the room any more. */
  closed(engine: string, code: string, connection: string): void
  /** So many here watch the room who are no members. */
  spectators(engine: string, room: RoutedRoom, count: number): void
  /** Asks for a view for them; `resumes`: from what they hold, where the owner can tell. */
  watch(room: RoutedRoom, resumes: boolean): void
  /** The users who went on to another room; each is said once. */
  quits(room: RoutedRoom): void
  /** Everything a new owner must know: who looks at the room, and what they wait for. */
  all(room: RoutedRoom): void
}

/** The owner is of a build that shows nothing to spectators: they wait for the next one, and are told so. */
function wait(room: RoutedRoom): void {
  room.waits = true
  for (const session of [...room.spectators, ...room.newcomers.keys()]) session.send(pauseNotice('updating'))
}

export function ownerMessages(engines: Pick<Engines, 'send' | 'showsSpectators'>): OwnerMessages {
  const isShown = ({ engine }: RoutedRoom): boolean => engine !== null && engines.showsSpectators(engine)
  const ask = (room: RoutedRoom, session: Session, ask: Ask): void => {
    if (room.engine === null || (ask.kind === 'spectator' && !isShown(room))) return
    const from = connectionOf(session)
    engines.send(room.engine, { kind: 'ask', room: room.code, take: room.lost, from, ask })
  }
  const watch = (room: RoutedRoom, resumes: boolean): void => {
    const { code, engine, lost, known, spectators, newcomers } = room
    if (engine === null) return
    room.asked = true
    if (!isShown(room)) return wait(room)
    // Whoever it knows of already hears of a changed number in its time.
    if (resumes || room.counted === 0) room.counted = spectators.size + newcomers.size
    const said = { kind: 'watch', room: code, take: lost, count: room.counted } as const
    engines.send(engine, resumes && known && spectators.size > 0 ? { ...said, known } : said)
  }
  return {
    ask,
    closed: (engine, room, connection) => void engines.send(engine, { kind: 'closed', room, connection }),
    spectators(engine, { code: room }, count) {
      if (engines.showsSpectators(engine)) engines.send(engine, { kind: 'spectators', room, count })
    },
    watch,
    quits({ code, engine, lost, errands }) {
      if (engine === null) return
      for (const user of errands) engines.send(engine, { kind: 'quit', room: code, take: lost, user })
      errands.clear()
    },
    all(room) {
      if (room.engine === null) return
      const here = [...room.sessions].filter((each) => each.room === room.code && each.hello === null)
      if (here.length > 0) {
        const attach = {
          kind: 'attach',
          room: room.code,
          take: room.lost,
          from: here.map(connectionOf),
          ...(room.known && { known: room.known }),
        } as const
        engines.send(room.engine, attach)
      }
      if (room.spectators.size + room.newcomers.size > 0) watch(room, true)
      for (const session of [...room.sessions, ...room.spectators]) {
        if (session.room === room.code && session.hello !== null) ask(room, session, session.hello)
        if (session.open?.room === room.code) ask(room, session, session.open.ask)
      }
    },
  }
}
