// Messages from a gateway to a room's owner: requests, attach, closed, quit, watch.
import type { Ask, Audience } from '#proto/link/messages.ts'
import type { Session } from '../sockets/session.ts'
import type { Engines } from './engines.ts'
import type { RoutedRoom } from './routedRoom.ts'

/** Nothing is sent while no owner is known. */
export type OwnerMessages = ReturnType<typeof ownerMessages>

export function ownerMessages(engines: Pick<Engines, 'send'>) {
  /** A request of a session here. */
  const ask = (room: RoutedRoom, { connection: from }: Session, ask: Ask): void => {
    if (room.engine === null) return
    engines.send(room.engine, { kind: 'ask', room: room.code, take: room.lostOwner, from, ask })
  }
  /** Requests a view for the spectators; `resumes`: from what they hold, where the owner can tell. */
  const watch = (room: RoutedRoom, resumes: boolean): void => {
    const { code, engine, lostOwner, position, spectators, onWalls, wallState } = room
    if (engine === null) return
    room.viewRequested = true
    // An owner that knows a number already gets changes by the periodic report.
    if (resumes || room.reported.count === 0) room.reported = room.audience({ coming: true })
    const said = { kind: 'watch', room: code, take: lostOwner, lobby: true, ...room.reported } as const
    // What follows is of use to all only where each of them holds something already.
    const holds = onWalls.size === 0 ? spectators.size > 0 : wallState !== null
    engines.send(engine, resumes && position && holds ? { ...said, known: position } : said)
  }
  return {
    ask,
    watch,
    /** A connection does not show the room any more. */
    closed: (engine: string, room: string, connection: string): void =>
      engines.send(engine, { kind: 'closed', room, connection }),
    /** Who watches here. */
    spectators: (engine: string, { code: room }: RoutedRoom, audience: Audience): void =>
      engines.send(engine, { kind: 'spectators', room, ...audience }),
    /** The users who went on to another room, each once. */
    quits({ code: room, engine, lostOwner: take, pendingQuits }: RoutedRoom): void {
      if (engine === null) return
      for (const user of pendingQuits) engines.send(engine, { kind: 'quit', room, take, user })
      pendingQuits.clear()
    },
    /** Everything a new owner must know: who shows the room, and what they wait for. */
    all(room: RoutedRoom): void {
      const { code, engine, lostOwner: take, position } = room
      if (engine === null) return
      const here = [...room.sessions].filter((each) => each.room === code && each.pendingHello === null)
      if (here.length > 0) {
        const from = here.map(({ connection }) => connection)
        engines.send(engine, { kind: 'attach', room: code, take, from, ...(position && { known: position }) })
      }
      if (room.isWatched) watch(room, true)
      for (const session of [...room.sessions, ...room.spectators]) {
        if (session.room === code && session.pendingHello !== null) ask(room, session, session.pendingHello)
        if (session.openRequest?.room === code) ask(room, session, session.openRequest.ask)
      }
    },
  }
}
