// Routes sessions and their requests to the owner of their room.
import type { Logger } from 'pino'
import type { ConnectionRequest } from '#proto/link/messages.ts'
import type { Store } from '#proto/redis/store.ts'
import { pauseNotice } from '../sockets/replies.ts'
import type { NumberedRequest, Session, Spectator } from '../sockets/session.ts'
import { audienceReports } from './audienceReports.ts'
import type { HeldVersion } from './viewCache.ts'
import type { Engines } from './engines.ts'
import { Ownership } from './ownership.ts'
import { RoomTable, type RoutedRoom } from './routedRoom.ts'

/** The rooms of this gateway with the routes to their owners; starts without rooms. */
export class RoomRouter {
  readonly #rooms = new RoomTable()
  /** Schedules a spectator report to the owner, within a second. */
  readonly reportAudience: (room: RoutedRoom) => void
  readonly owners: Ownership

  constructor(redis: Store, engines: Engines, log: Logger) {
    this.owners = new Ownership(redis, engines, log, this.#rooms)
    this.reportAudience = audienceReports(this.owners, (room) => this.#rooms.forgetEmpty(room))
  }

  /** The room with this code; undefined: nobody here has to do with it. */
  room(code: string): RoutedRoom | undefined {
    return this.#rooms.get(code)
  }

  rooms(): Iterable<RoutedRoom> {
    return this.#rooms.values()
  }

  /** The session's page shows this room. */
  enter(session: Session, code: string): void {
    if (session.room === code) return
    const before = session.room
    session.room = code
    session.spectator = null
    this.#rooms.of(code).sessions.add(session)
    this.#release(session, before)
  }

  /** The session's page watches this room. */
  spectate(session: Session, code: string, spectator: Spectator): void {
    const room = this.#rooms.of(code)
    const before = session.room
    session.room = code
    session.spectator = spectator
    session.awaitedRoom = ''
    // It has sent the owner a join before.
    if (room.sessions.delete(session)) this.owners.closed(room, session.id)
    room.spectators.add(session)
    this.reportAudience(room)
    session.subscribe(code)
    this.#release(session, before)
  }

  /** Requests a public view of this room, for a newcomer or for its spectators. */
  watch(code: string, newcomer?: { session: Session; holds: HeldVersion }): void {
    const room = this.#rooms.of(code)
    if (newcomer !== undefined) {
      const { session, holds } = newcomer
      session.awaitedRoom = code
      room.newcomers.set(session, holds)
      if (room.failedRounds > 0) session.send(pauseNotice('updating'))
    }
    this.owners.requestView(room)
  }

  /**
   * Adds this room to a session's wall, whatever else its page shows; `number`: the person's spectator number
   * in it.
   */
  addToWall(code: string, session: Session, number: number): RoutedRoom {
    const room = this.#rooms.of(code)
    room.onWalls.set(session, number)
    this.reportAudience(room)
    return room
  }

  removeFromWall(code: string, session: Session): void {
    const room = this.#rooms.get(code)
    if (room?.onWalls.delete(session) !== true) return
    this.reportAudience(room)
    this.#rooms.forgetEmpty(room)
  }

  /** The session's page shows no room any more; the owner is sent that the member has disconnected. */
  leave(session: Session): void {
    const before = session.room
    session.room = ''
    session.spectator = null
    session.pendingHello = null
    this.#release(session, before)
    this.#release(session, session.awaitedRoom)
    session.awaitedRoom = ''
  }

  /** Sends a session's request to a room. */
  sendRequest(session: Session, code: string, request: ConnectionRequest): void {
    const room = this.#rooms.of(code)
    if (request.kind !== 'spectator') room.sessions.add(session)
    if (room.failedRounds > 0) session.send(pauseNotice('updating'))
    this.owners.sendRequest(room, session, request)
  }

  /** This user has joined another room. */
  quit(code: string, user: string): void {
    const room = this.#rooms.of(code)
    room.pendingQuits.add(user)
    this.owners.sendQuits(room)
  }

  /** Opens a session's request and sends it to a room; `leaves`: the room to leave once it succeeds, '': none. */
  forward(session: Session, code: string, request: NumberedRequest, leaves = ''): void {
    this.openRequest(session, code, request, leaves)
    this.sendRequest(session, code, request)
  }

  /** A session has one request in flight; a newer one replaces it. */
  openRequest(session: Session, room: string, request: NumberedRequest, leaves: string): void {
    const before = session.openRequest
    if (before !== null && before.room !== room) this.closeRequest(session)
    session.openRequest = { room, request, leaves, since: performance.now() }
  }

  /** The session's open request is answered: a room it only had a request to is released. */
  closeRequest(session: Session): void {
    const before = session.openRequest?.room ?? ''
    session.openRequest = null
    this.#release(session, before)
  }

  sizes() {
    const all = [...this.#rooms.values()]
    return {
      routedRooms: all.length,
      routedVisitors: all.reduce((sum, room) => sum + room.allSessions.length, 0),
      errands: all.reduce((sum, { pendingQuits }) => sum + pendingQuits.size, 0),
    }
  }

  /** Removes a session from a room that it neither shows nor has a request to. */
  #release(session: Session, code: string): void {
    const room = this.#rooms.get(code)
    if (room === undefined || session.room === code || session.openRequest?.room === code) return
    room.newcomers.delete(session)
    room.lagging.delete(session)
    room.members.delete(session)
    if (room.spectators.delete(session)) {
      this.reportAudience(room)
      session.unsubscribe(code)
    }
    if (room.sessions.delete(session)) this.owners.closed(room, session.id)
    this.#rooms.forgetEmpty(room)
  }
}
