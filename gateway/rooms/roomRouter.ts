// Routes sessions and their requests to the owner of their room.
import type { Ask } from '#proto/link/messages.ts'
import type { Sized } from '#proto/process/sizes.ts'
import { pauseNotice } from '../sockets/replies.ts'
import type { Session, Spectator } from '../sockets/session.ts'
import { countReports } from '../spectators/countReports.ts'
import type { HeldVersion } from '../spectators/viewCache.ts'
import { ownerMessages } from './ownerMessages.ts'
import { ownership, type Ownership, type OwnershipParts } from './ownership.ts'
import { roomTable } from './roomTable.ts'
import { sessionsOf, type RoutedRoom } from './routedRoom.ts'

/** The rooms of this gateway and the way to their owners. */
export interface RoomRouter extends Sized, Omit<Ownership, 'find' | 'sendQuits'> {
  room(code: string): RoutedRoom | undefined
  rooms(): Iterable<RoutedRoom>
  /** The page of this session shows this room from now on. */
  enter(session: Session, code: string): void
  /** It shows no room any more; the owner hears that the connection of a member is gone. */
  leave(session: Session): void
  /** The page of this session watches this room from now on. */
  spectate(session: Session, code: string, spectator: Spectator): void
  /** Requests a public view of this room, for a newcomer or for those who watch already. */
  watch(code: string, newcomer?: { session: Session; holds: HeldVersion }): void
  /** Fewer or more may watch than the owner was told: it hears of it within a second. */
  recount(room: RoutedRoom): void
  /** Sends a request of this session on to a room. */
  ask(session: Session, code: string, ask: Ask): void
  /** This user went from that room to another. */
  quit: (code: string, user: string) => void
  /** The session's open request is answered: a room it only asked something of is let go. */
  settled(session: Session): void
}

/** Starts with no room at all. */
export function roomRouter(
  redis: OwnershipParts['redis'],
  engines: OwnershipParts['engines'],
  log: OwnershipParts['log'],
): RoomRouter {
  const table = roomTable()
  const tell = ownerMessages(engines)
  const { find, sendQuits, ...owners } = ownership({ redis, engines, log, table, tell })
  const { get, roomOf } = table
  const recount = countReports(tell, table.forgetEmpty)

  const release = (session: Session, code: string): void => {
    const room = get(code)
    if (room === undefined || session.room === code || session.open?.room === code) return
    room.newcomers.delete(session)
    room.behind.delete(session)
    room.members.delete(session)
    if (room.spectators.delete(session)) {
      recount(room)
      session.unwatch(code)
    }
    if (room.sessions.delete(session) && room.engine !== null) tell.closed(room.engine, code, session.id)
    table.forgetEmpty(room)
  }

  return {
    ...owners,
    room: get,
    rooms: table.all,
    enter(session, code) {
      if (session.room === code) return
      const before = session.room
      session.room = code
      session.spectator = null
      roomOf(code).sessions.add(session)
      release(session, before)
    },
    spectate(session, code, spectator) {
      const room = roomOf(code)
      const before = session.room
      session.room = code
      session.spectator = spectator
      session.comes = ''
      // It has asked the owner whether it may play.
      if (room.sessions.delete(session) && room.engine !== null) tell.closed(room.engine, code, session.id)
      room.spectators.add(session)
      recount(room)
      session.watch(code)
      release(session, before)
    },
    watch(code, newcomer) {
      const room = roomOf(code)
      if (newcomer !== undefined) {
        const { session, holds } = newcomer
        session.comes = code
        room.newcomers.set(session, holds)
        if (room.rounds > 0 || room.waits) session.send(pauseNotice('updating'))
      }
      if (room.engine === null) find(room)
      else if (!room.asked) tell.watch(room, false)
    },
    recount,
    leave(session) {
      const before = session.room
      session.room = ''
      session.spectator = null
      session.hello = null
      release(session, before)
      release(session, session.comes)
      session.comes = ''
    },
    ask(session, code, ask) {
      const room = roomOf(code)
      if (ask.kind !== 'spectator') room.sessions.add(session)
      if (room.rounds > 0) session.send(pauseNotice('updating'))
      if (room.engine === null) find(room)
      else tell.ask(room, session, ask)
    },
    quit(code, user) {
      const room = roomOf(code)
      room.errands.add(user)
      if (room.engine === null) find(room)
      else sendQuits(room)
    },
    settled(session) {
      const before = session.open?.room ?? ''
      session.open = null
      release(session, before)
    },
    sizes() {
      const all = [...table.all()]
      return {
        routedRooms: all.length,
        routedVisitors: all.reduce((sum, room) => sum + sessionsOf(room).length, 0),
        errands: all.reduce((sum, { errands }) => sum + errands.size, 0),
      }
    },
  }
}
