// Owners of rooms: lookup in Redis, else rendezvous hash; messages to them; takeover.
import type { Audience, ConnectionRequest } from '#proto/link/messages.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'
import { pauseNotice } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import type { Engines } from './engines.ts'
import { rendezvous } from './rendezvous.ts'
import { NO_AUDIENCE, type RoomTable, type RoutedRoom } from './routedRoom.ts'

const RETRY_MS = 50
/** Rooms of a lost engine rerouted at once: a few ms, so that replies are delivered in between. */
const BATCH = 128
/** A room rerouted more often than this within a second backs off. */
const MAX_REROUTES = 3

/**
 * Tracks the owner of each room at this gateway, from Redis and from engines' messages, and sends it what
 * concerns the room.
 */
export class Ownership {
  readonly #redis: Store
  readonly #engines: Engines
  readonly #log: Logger
  readonly #rooms: RoomTable
  readonly #mayLog = logThrottle()

  constructor(redis: Store, engines: Engines, log: Logger, rooms: RoomTable) {
    this.#redis = redis
    this.#engines = engines
    this.#log = log
    this.#rooms = rooms
  }

  /** Looks up the owner, unless a lookup or a back-off is in progress. */
  find(room: RoutedRoom): void {
    if (room.isLookingUp || room.backOff !== null) return
    room.isLookingUp = true
    this.#lookUp(room)
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'room owner lookup failed')
        return RETRY_MS
      })
      .then((wait) => {
        room.isLookingUp = false
        if (wait !== null && room.engine === null && !room.isEmpty) setTimeout(() => this.find(room), wait)
      })
      .catch((error: unknown) => this.#log.error({ err: error }, 'pending requests not sent'))
  }

  /** Sends a session's request to the owner, once it is known. */
  sendRequest(room: RoutedRoom, session: Session, request: ConnectionRequest): void {
    if (room.engine === null) this.find(room)
    else this.#ask(room, room.engine, session, request)
  }

  /** Requests the spectators' view from the owner, once it is known. */
  requestView(room: RoutedRoom): void {
    if (room.engine === null) this.find(room)
    else if (!room.viewRequested) this.#watch(room, room.engine, false)
  }

  /** A connection has left the room. */
  closed({ engine, code: room }: RoutedRoom, connection: string): void {
    if (engine !== null) this.#engines.send(engine, { kind: 'closed', room, connection })
  }

  /** Sends the spectators here. */
  reportAudience({ engine, code: room }: RoutedRoom, audience: Audience): void {
    if (engine !== null) this.#engines.send(engine, { kind: 'spectators', room, ...audience })
  }

  /** Sends the owner the users who have joined another room, each once, as soon as it is known. */
  sendQuits(room: RoutedRoom): void {
    const { code, engine, lostOwner: take, pendingQuits } = room
    if (engine === null) return this.find(room)
    for (const user of pendingQuits) this.#engines.send(engine, { kind: 'quit', room: code, take, user })
    pendingQuits.clear()
    this.#rooms.forgetEmpty(room)
  }

  /** An engine is connected, for the first time or again. */
  opened(engine: string): void {
    for (const room of this.#rooms.values()) {
      if (room.engine === engine) this.#resend(room)
      else if (room.engine === null) {
        room.endBackOff()
        this.find(room)
      }
    }
  }

  /** An engine is lost, or shuts down. */
  gone(engine: string, leaves: boolean): void {
    const orphans = [...this.#rooms.values()].filter((room) => room.engine === engine)
    for (const room of orphans) room.engine = null
    // The next owner takes over rooms in the order received: those with open requests first.
    const awaited = orphans.filter((room) => room.isAwaited)
    const others = orphans.filter((room) => !room.isAwaited)
    this.#rerouteAll([...awaited, ...others], engine, leaves)
  }

  /** This engine does not own the room; `owner` may. */
  moved(code: string, from: string, owner: string | null): void {
    const room = this.#rooms.get(code)
    if (room === undefined || room.engine !== from) return
    if (owner !== null && owner !== from && this.#engines.has(owner) && room.reroutes.length === 0) {
      room.reroutes.push(performance.now())
      return this.#assign(room, owner, '')
    }
    this.#reroute(room)
  }

  /** This engine took the room over: attaches its sessions here to the new owner. */
  took(code: string, engine: string, epoch: number): void {
    const room = this.#rooms.get(code)
    if (room === undefined || epoch <= room.epoch) return
    room.epoch = epoch
    const before = room.engine
    if (before === engine || !this.#engines.has(engine)) return
    // Without sessions there, the old owner's next save is fenced and it drops the room.
    if (before !== null) {
      for (const { id } of room.sessions) this.closed(room, id)
      if (room.reported.count > 0) this.reportAudience(room, NO_AUDIENCE)
    }
    this.#assign(room, engine, '')
  }

  /** This engine creates no more rooms; returns false if no other does. */
  full(code: string, from: string): boolean {
    const room = this.#rooms.get(code)
    if (room === undefined || room.engine !== from) return true
    room.fullEngines.add(from)
    room.engine = null
    const next = this.#nextFor(room, room.fullEngines)
    if (next !== null) this.#assign(room, next, '')
    return next !== null
  }

  /** This engine's build can't read the room; `quits`: users whose leave it could not apply. */
  unreadable(code: string, from: string, quits: readonly string[]): void {
    const room = quits.length > 0 ? this.#rooms.of(code) : this.#rooms.get(code)
    if (room === undefined || (quits.length === 0 && room.engine !== from)) return
    for (const user of quits) room.pendingQuits.add(user)
    if (room.engine !== null && room.engine !== from) return this.sendQuits(room)
    if (room.backOff !== null) return
    room.engine = null
    room.incompatible.add(from)
    const next = this.#nextFor(room, room.incompatible)
    if (next !== null) this.#assign(room, next, room.lostOwner)
    else this.#backOff(room)
  }

  /** The owner has responded: sessions with a pause notice are sent that the room resumes. */
  served(room: RoutedRoom): void {
    room.incompatible.clear()
    if (room.failedRounds === 0) return
    room.failedRounds = 0
    for (const session of room.allSessions) session.send(pauseNotice(null))
  }

  /** The engine asks for a retry after `wait` ms. */
  later(code: string, wait: number): void {
    const room = this.#rooms.get(code)
    // It responds so to every request, and a retry resends all of them: a single timer keeps them from
    // multiplying.
    if (room === undefined || room.resendTimer !== null) return
    room.resendTimer = setTimeout(() => {
      room.resendTimer = null
      if (this.#rooms.get(code) === room) this.#resend(room)
    }, wait)
  }

  /** null: found; otherwise the delay before the next lookup, ms. */
  async #lookUp(room: RoutedRoom): Promise<number | null> {
    const owner = (await this.#redis.hget(roomKeys(room.code).lease, 'owner')) ?? ''
    const state = owner === '' ? 'lost' : await this.#engines.state(owner)
    if (state === 'awaited') return RETRY_MS
    if (state === 'ready') {
      this.#assign(room, owner, '')
      return null
    }
    const next = this.#nextFor(room, room.incompatible)
    if (next !== null) this.#assign(room, next, owner)
    else if (room.incompatible.size > 0) this.#backOff(room)
    else return RETRY_MS
    return null
  }

  /** The room's next engine in rendezvous order, except `excluded` ones; null: none. */
  #nextFor({ code }: RoutedRoom, excluded: ReadonlySet<string>): string | null {
    return rendezvous(
      code,
      this.#engines.names().filter((name) => !excluded.has(name)),
    )
  }

  #assign(room: RoutedRoom, engine: string, lostOwner: string): void {
    room.engine = engine
    room.lostOwner = lostOwner
    this.#resend(room)
  }

  /** Sends the owner all sessions and their open requests. */
  #resend(room: RoutedRoom): void {
    const { code, engine, lostOwner: take, position } = room
    if (engine === null) return
    this.sendQuits(room)
    const present = [...room.sessions].filter((each) => each.room === code && each.pendingHello === null)
    if (present.length > 0) {
      const from = present.map(({ connection }) => connection)
      const known = position && { known: position }
      this.#engines.send(engine, { kind: 'attach', room: code, take, from, ...known })
    }
    if (room.isWatched) this.#watch(room, engine, true)
    for (const session of [...room.sessions, ...room.spectators]) {
      const { pendingHello, openRequest } = session
      if (session.room === code && pendingHello !== null) this.#ask(room, engine, session, pendingHello)
      if (openRequest?.room === code) this.#ask(room, engine, session, openRequest.request)
    }
  }

  #ask(room: RoutedRoom, engine: string, { connection: from }: Session, ask: ConnectionRequest): void {
    this.#engines.send(engine, { kind: 'ask', room: room.code, take: room.lostOwner, from, ask })
  }

  /** Subscribes to the spectators' view; `resumes`: from what they have, if the owner can. */
  #watch(room: RoutedRoom, engine: string, resumes: boolean): void {
    const { code, lostOwner, position, spectators, onWalls, wallState } = room
    room.viewRequested = true
    // If the owner has a number already, changes are sent by the periodic report.
    if (resumes || room.reported.count === 0) room.reported = room.audience({ includeNewcomers: true })
    const message = { kind: 'watch', room: code, take: lostOwner, lobby: true, ...room.reported } as const
    // An increment is only useful if all of them have a state already.
    const haveState = onWalls.size === 0 ? spectators.size > 0 : wallState !== null
    this.#engines.send(engine, resumes && position && haveState ? { ...message, known: position } : message)
  }

  /** Reroutes the rooms of a lost engine in batches; skips those rerouted meanwhile. */
  #rerouteAll(orphans: readonly RoutedRoom[], lost: string, leaves: boolean): void {
    for (const room of orphans.slice(0, BATCH)) {
      if (this.#rooms.get(room.code) !== room || room.engine !== null) continue
      const next = leaves ? null : this.#nextFor(room, room.incompatible)
      // The next engine checks itself whether the lost one still owned the room; one that shuts down hands it
      // over.
      if (next === null || room.isLookingUp) this.find(room)
      else this.#assign(room, next, lost)
    }
    const remaining = orphans.slice(BATCH)
    if (remaining.length > 0) setImmediate(() => this.#rerouteAll(remaining, lost, leaves))
  }

  #reroute(room: RoutedRoom): void {
    room.engine = null
    const now = performance.now()
    room.reroutes = [...room.reroutes.filter((at) => now - at < 1000), now]
    if (room.reroutes.length > MAX_REROUTES)
      setTimeout(() => this.find(room), RETRY_MS * room.reroutes.length)
    else this.find(room)
  }

  /** No engine here can read the room: notifies its sessions, and retries all engines later. */
  #backOff(room: RoutedRoom): void {
    for (const session of room.allSessions) session.send(pauseNotice('updating'))
    if (this.#mayLog('unreadable')) this.#log.warn('room waits: no engine can read its snapshot')
    room.retryLater(() => {
      if (this.#rooms.get(room.code) === room && room.engine === null) this.find(room)
    })
  }
}
