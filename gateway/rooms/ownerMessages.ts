// Messages from a gateway to a room's owner: requests, attach, closed, quit, watch.
import type { ConnectionRequest, Audience } from '#proto/link/messages.ts'
import type { Session } from '../sockets/session.ts'
import type { Engines } from './engines.ts'
import type { RoutedRoom } from './routedRoom.ts'

/** Messages to owners; none is sent while the owner is unknown. */
export type OwnerMessages = ReturnType<typeof ownerMessages>

export function ownerMessages(engines: Pick<Engines, 'send'>) {
  /** Sends a session's request. */
  const sendRequest = (room: RoutedRoom, { connection: from }: Session, request: ConnectionRequest): void => {
    if (room.engine === null) return
    engines.send(room.engine, { kind: 'ask', room: room.code, take: room.lostOwner, from, ask: request })
  }
  /** Subscribes to the spectators' view; `resumes`: from what they have, if the owner can. */
  const watch = (room: RoutedRoom, resumes: boolean): void => {
    const { code, engine, lostOwner, position, spectators, onWalls, wallState } = room
    if (engine === null) return
    room.viewRequested = true
    // If the owner has a number already, changes are sent by the periodic report.
    if (resumes || room.reported.count === 0) room.reported = room.audience({ includeNewcomers: true })
    const message = { kind: 'watch', room: code, take: lostOwner, lobby: true, ...room.reported } as const
    // An increment is only useful if all of them have a state already.
    const haveState = onWalls.size === 0 ? spectators.size > 0 : wallState !== null
    engines.send(engine, resumes && position && haveState ? { ...message, known: position } : message)
  }
  return {
    sendRequest,
    watch,
    /** A connection has left the room. */
    closed: (engine: string, room: string, connection: string): void =>
      engines.send(engine, { kind: 'closed', room, connection }),
    /** Sends the spectators here. */
    spectators: (engine: string, { code: room }: RoutedRoom, audience: Audience): void =>
      engines.send(engine, { kind: 'spectators', room, ...audience }),
    /** Sends the users who have joined another room, each once. */
    quits({ code: room, engine, lostOwner: take, pendingQuits }: RoutedRoom): void {
      if (engine === null) return
      for (const user of pendingQuits) engines.send(engine, { kind: 'quit', room, take, user })
      pendingQuits.clear()
    },
    /** Sends a new owner all sessions and their open requests. */
    all(room: RoutedRoom): void {
      const { code, engine, lostOwner: take, position } = room
      if (engine === null) return
      const present = [...room.sessions].filter((each) => each.room === code && each.pendingHello === null)
      if (present.length > 0) {
        const from = present.map(({ connection }) => connection)
        engines.send(engine, { kind: 'attach', room: code, take, from, ...(position && { known: position }) })
      }
      if (room.isWatched) watch(room, true)
      for (const session of [...room.sessions, ...room.spectators]) {
        if (session.room === code && session.pendingHello !== null)
          sendRequest(room, session, session.pendingHello)
        if (session.openRequest?.room === code) sendRequest(room, session, session.openRequest.request)
      }
    },
  }
}
