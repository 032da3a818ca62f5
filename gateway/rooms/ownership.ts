// Room ownership: lookup in Redis, else rendezvous hash; takeover; resending.
import { roomKeys } from '#proto/redis/keys.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'
import { pauseNotice } from '../sockets/replies.ts'
import type { Engines } from './engines.ts'
import type { OwnerMessages } from './ownerMessages.ts'
import { rendezvous } from './rendezvous.ts'
import { NO_AUDIENCE, type RoomTable, type RoutedRoom } from './routedRoom.ts'

const RETRY_MS = 50
/** Rooms of a lost engine rerouted at once: a few ms, so that replies are delivered in between. */
const BATCH = 128
/** A room rerouted more often than this within a second backs off. */
const MAX_REROUTES = 3

/** Tracks the owner of each room at this gateway, from Redis and from engines' messages. */
export function ownership(
  redis: Store,
  engines: Engines,
  log: Logger,
  rooms: RoomTable,
  toOwner: OwnerMessages,
) {
  const mayLog = logThrottle()

  /** Sends the owner the users who have left the room. */
  const sendQuits = (room: RoutedRoom): void => {
    toOwner.quits(room)
    rooms.forgetEmpty(room)
  }

  const resend = (room: RoutedRoom): void => {
    if (room.engine === null) return
    sendQuits(room)
    toOwner.all(room)
  }

  const assign = (room: RoutedRoom, engine: string, lostOwner: string): void => {
    room.engine = engine
    room.lostOwner = lostOwner
    resend(room)
  }

  /** Looks up the owner, unless a lookup or a back-off is in progress. */
  const findOwner = (room: RoutedRoom): void => {
    if (room.isLookingUp || room.backOff !== null) return
    room.isLookingUp = true
    lookUp(room)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'room owner lookup failed')
        return RETRY_MS
      })
      .then((wait) => {
        room.isLookingUp = false
        if (wait !== null && room.engine === null && !room.isEmpty) setTimeout(() => findOwner(room), wait)
      })
      .catch((error: unknown) => log.error({ err: error }, 'pending requests not sent'))
  }

  /** The room's next engine in rendezvous order, except `excluded` ones; null: none. */
  const nextFor = ({ code }: RoutedRoom, excluded: ReadonlySet<string>): string | null =>
    rendezvous(
      code,
      engines.names().filter((name) => !excluded.has(name)),
    )

  /** null: found; otherwise the delay before the next lookup, ms. */
  async function lookUp(room: RoutedRoom): Promise<number | null> {
    const owner = (await redis.hget(roomKeys(room.code).lease, 'owner')) ?? ''
    const state = owner === '' ? 'lost' : await engines.state(owner)
    if (state === 'awaited') return RETRY_MS
    if (state === 'ready') {
      assign(room, owner, '')
      return null
    }
    const next = nextFor(room, room.incompatible)
    if (next !== null) assign(room, next, owner)
    else if (room.incompatible.size > 0) backOff(room)
    else return RETRY_MS
    return null
  }

  /** No engine here can read the room: notifies its sessions, and retries all engines later. */
  const backOff = (room: RoutedRoom): void => {
    for (const session of room.allSessions) session.send(pauseNotice('updating'))
    if (mayLog('unreadable')) log.warn('room waits: no engine can read its snapshot')
    room.retryLater(() => {
      if (rooms.get(room.code) === room && room.engine === null) findOwner(room)
    })
  }

  /** Reroutes the rooms of a lost engine in batches; skips those rerouted meanwhile. */
  const rerouteAll = (orphans: readonly RoutedRoom[], lost: string, leaves: boolean): void => {
    for (const room of orphans.slice(0, BATCH)) {
      if (rooms.get(room.code) !== room || room.engine !== null) continue
      const next = leaves ? null : nextFor(room, room.incompatible)
      // The next engine checks itself whether the lost one still owned the room; one that shuts down hands it
      // over.
      if (next === null || room.isLookingUp) findOwner(room)
      else assign(room, next, lost)
    }
    const remaining = orphans.slice(BATCH)
    if (remaining.length > 0) setImmediate(rerouteAll, remaining, lost, leaves)
  }

  const reroute = (room: RoutedRoom): void => {
    room.engine = null
    const now = performance.now()
    room.reroutes = [...room.reroutes.filter((at) => now - at < 1000), now]
    if (room.reroutes.length > MAX_REROUTES)
      setTimeout(() => findOwner(room), RETRY_MS * room.reroutes.length)
    else findOwner(room)
  }

  return {
    findOwner,
    sendQuits,
    /** An engine is connected, for the first time or again. */
    opened(engine: string): void {
      for (const room of rooms.values()) {
        if (room.engine === engine) resend(room)
        else if (room.engine === null) {
          room.endBackOff()
          findOwner(room)
        }
      }
    },
    /** An engine is lost, or shuts down. */
    gone(engine: string, leaves: boolean): void {
      const orphans = [...rooms.values()].filter((room) => room.engine === engine)
      for (const room of orphans) room.engine = null
      // The next owner takes over rooms in the order received: those with open requests first.
      const awaited = orphans.filter((room) => room.isAwaited)
      const others = orphans.filter((room) => !room.isAwaited)
      rerouteAll([...awaited, ...others], engine, leaves)
    },
    /** This engine does not own the room; `owner` may. */
    moved(code: string, from: string, owner: string | null): void {
      const room = rooms.get(code)
      if (room === undefined || room.engine !== from) return
      if (owner !== null && owner !== from && engines.has(owner) && room.reroutes.length === 0) {
        room.reroutes.push(performance.now())
        return assign(room, owner, '')
      }
      reroute(room)
    },
    /** This engine took the room over: attaches its sessions here to the new owner. */
    took(code: string, engine: string, epoch: number): void {
      const room = rooms.get(code)
      if (room === undefined || epoch <= room.epoch) return
      room.epoch = epoch
      const before = room.engine
      if (before === engine || !engines.has(engine)) return
      // Without sessions there, the old owner's next save is fenced and it drops the room.
      if (before !== null) {
        for (const { id } of room.sessions) toOwner.closed(before, code, id)
        if (room.reported.count > 0) toOwner.spectators(before, room, NO_AUDIENCE)
      }
      assign(room, engine, '')
    },
    /** This engine creates no more rooms; returns false if no other does. */
    full(code: string, from: string): boolean {
      const room = rooms.get(code)
      if (room === undefined || room.engine !== from) return true
      room.fullEngines.add(from)
      room.engine = null
      const next = nextFor(room, room.fullEngines)
      if (next !== null) assign(room, next, '')
      return next !== null
    },
    /** This engine's build can't read the room; `quits`: users whose leave it could not apply. */
    unreadable(code: string, from: string, quits: readonly string[]): void {
      const room = quits.length > 0 ? rooms.of(code) : rooms.get(code)
      if (room === undefined || (quits.length === 0 && room.engine !== from)) return
      for (const user of quits) room.pendingQuits.add(user)
      if (room.engine !== null && room.engine !== from) return sendQuits(room)
      if (room.backOff !== null) return
      room.engine = null
      room.incompatible.add(from)
      const next = nextFor(room, room.incompatible)
      if (next !== null) assign(room, next, room.lostOwner)
      else backOff(room)
    },
    /** The owner has responded: sessions with a pause notice are sent that the room resumes. */
    served(room: RoutedRoom): void {
      room.incompatible.clear()
      if (room.failedRounds === 0) return
      room.failedRounds = 0
      for (const session of room.allSessions) session.send(pauseNotice(null))
    },
    /** The engine asks for a retry after `wait` ms. */
    later(code: string, wait: number): void {
      const room = rooms.get(code)
      // It responds so to every request, and a retry resends all of them: a single timer keeps them from
      // multiplying.
      if (room === undefined || room.resendTimer !== null) return
      room.resendTimer = setTimeout(() => {
        room.resendTimer = null
        if (rooms.get(code) === room) resend(room)
      }, wait)
    },
  }
}
