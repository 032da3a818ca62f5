// Room ownership: lookup in Redis, else rendezvous hash; takeovers; resending.
import { roomKeys } from '#proto/redis/keys.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'
import { pauseNotice } from '../sockets/replies.ts'
import type { Engines } from './engines.ts'
import type { OwnerMessages } from './ownerMessages.ts'
import { rendezvous } from './rendezvous.ts'
import { isAwaited, sessionsOf, type RoutedRoom } from './routedRoom.ts'
import type { RoomTable } from './roomTable.ts'
import { rest, stopResting } from './unreadable.ts'

const RETRY_MS = 50
/** Rooms of a lost engine are rerouted in batches of this size, a few ms each, so that replies are delivered in between. */
const BATCH = 128
/** A room rerouted more often than this within a second waits longer each time. */
const REROUTES_MOST = 3

/** What engines and Redis tell of owners, applied to the rooms of this gateway. */
export interface Ownership {
  /** Looks the owner up, unless that is under way. */
  find: (room: RoutedRoom) => void
  /** Sends who left the room to its owner. */
  sendQuits: (room: RoutedRoom) => void
  /** An engine can be reached, for the first time or again. */
  opened(engine: string): void
  /** An engine can't be reached any more, or is leaving. */
  gone(engine: string, leaves: boolean): void
  /** This engine does not own the room; `owner` may. */
  moved(code: string, from: string, owner: string | null): void
  /** This engine took the room over: its sessions here are attached there from now on. */
  took(code: string, engine: string, epoch: number): void
  /** This engine begins no more rooms; false: neither does any other. */
  full(code: string, from: string): boolean
  /** This engine's build can't read the room; `quits`: who has left it, which it could not be told. */
  unreadable(code: string, from: string, quits: readonly string[]): void
  /** The owner has answered: whoever was told that the room waits is told that it goes on. */
  served: (room: RoutedRoom) => void
  /** The engine asks for a retry in so many ms. */
  later(code: string, wait: number): void
}

/** What it needs of the gateway. */
export interface OwnershipParts {
  redis: Store
  engines: Engines
  log: Logger
  table: RoomTable
  tell: OwnerMessages
}

export function ownership({ redis, engines, log, table, tell }: OwnershipParts): Ownership {
  const isDue = logThrottle()

  const sendQuits = (room: RoutedRoom): void => {
    tell.quits(room)
    table.forgetEmpty(room)
  }

  const resend = (room: RoutedRoom): void => {
    if (room.engine === null) return
    sendQuits(room)
    tell.all(room)
  }

  const assign = (room: RoutedRoom, engine: string, lost: string): void => {
    room.engine = engine
    room.lost = lost
    resend(room)
  }

  const find = (room: RoutedRoom): void => {
    if (room.finding || room.resting !== null) return
    room.finding = true
    look(room)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the owner of a room could not be looked up')
        return RETRY_MS
      })
      .then((wait) => {
        room.finding = false
        if (wait !== null && room.engine === null && !table.isEmpty(room)) setTimeout(() => find(room), wait)
      })
      .catch((error: unknown) => log.error({ err: error }, 'what waits for a room could not be sent'))
  }

  /** The engine in line for a room; null: none. */
  const nextOf = ({ code, unable }: RoutedRoom): string | null =>
    rendezvous(
      code,
      engines.names().filter((name) => !unable.has(name)),
    )

  /** null: found; otherwise how long to wait before looking again. */
  async function look(room: RoutedRoom): Promise<number | null> {
    const owner = (await redis.hget(roomKeys(room.code).lease, 'owner')) ?? ''
    const state = owner === '' ? 'lost' : await engines.state(owner)
    if (state === 'awaited') return RETRY_MS
    if (state === 'ready') {
      assign(room, owner, '')
      return null
    }
    const next = nextOf(room)
    if (next !== null) assign(room, next, owner)
    else if (room.unable.size > 0) letWait(room)
    else return RETRY_MS
    return null
  }

  /** No engine here can read the room: its people are told, and all are asked again later. */
  const letWait = (room: RoutedRoom): void => {
    for (const session of sessionsOf(room)) session.send(pauseNotice('updating'))
    if (isDue('unreadable')) log.warn('a room waits: no engine of a build that can read it')
    rest(room, () => {
      if (table.get(room.code) === room && room.engine === null) find(room)
    })
  }

  /** Rooms of an engine that is gone, a few at a time; what became of one meanwhile stays so. */
  const sendOn = (orphans: readonly RoutedRoom[], lost: string, leaves: boolean): void => {
    for (const room of orphans.slice(0, BATCH)) {
      if (table.get(room.code) !== room || room.engine !== null) continue
      const next = leaves ? null : nextOf(room)
      // Whoever is asked finds out for itself whether the room was the lost one's still; who leaves gives it away.
      if (next === null || room.finding) find(room)
      else assign(room, next, lost)
    }
    const rest = orphans.slice(BATCH)
    if (rest.length > 0) setImmediate(sendOn, rest, lost, leaves)
  }

  const unroute = (room: RoutedRoom): void => {
    room.engine = null
    const now = performance.now()
    room.sentOn = [...room.sentOn.filter((at) => now - at < 1000), now]
    if (room.sentOn.length > REROUTES_MOST) setTimeout(() => find(room), RETRY_MS * room.sentOn.length)
    else find(room)
  }

  return {
    find,
    sendQuits,
    opened(engine) {
      for (const room of table.all()) {
        if (room.engine === engine) resend(room)
        else if (room.engine === null) {
          stopResting(room)
          find(room)
        }
      }
    },
    gone(engine, leaves) {
      const orphans = [...table.all()].filter((room) => room.engine === engine)
      for (const room of orphans) room.engine = null
      // Where somebody waits for an answer the next owner is asked first; it takes rooms in the order it hears of them.
      const waiting = orphans.filter(isAwaited)
      const others = orphans.filter((room) => !isAwaited(room))
      sendOn([...waiting, ...others], engine, leaves)
    },
    moved(code, from, owner) {
      const room = table.get(code)
      if (room === undefined || room.engine !== from) return
      if (owner !== null && owner !== from && engines.has(owner) && room.sentOn.length === 0) {
        room.sentOn.push(performance.now())
        return assign(room, owner, '')
      }
      unroute(room)
    },
    took(code, engine, epoch) {
      const room = table.get(code)
      if (room === undefined || epoch <= room.epoch) return
      room.epoch = epoch
      const before = room.engine
      if (before === engine || !engines.has(engine)) return
      // Once nobody looks at it there any more, that engine saves so, hears whose the room is, and lets it go.
      if (before !== null) {
        for (const { id } of room.sessions) tell.closed(before, code, id)
        if (room.counted > 0) tell.spectators(before, room, 0)
      }
      assign(room, engine, '')
    },
    full(code, from) {
      const room = table.get(code)
      if (room === undefined || room.engine !== from) return true
      room.full.add(from)
      room.engine = null
      const next = rendezvous(
        code,
        engines.names().filter((name) => !room.full.has(name)),
      )
      if (next !== null) assign(room, next, '')
      return next !== null
    },
    unreadable(code, from, quits) {
      const room = quits.length > 0 ? table.roomOf(code) : table.get(code)
      if (room === undefined || (quits.length === 0 && room.engine !== from)) return
      for (const user of quits) room.errands.add(user)
      if (room.engine !== null && room.engine !== from) return sendQuits(room)
      if (room.resting !== null) return
      room.engine = null
      room.unable.add(from)
      const next = nextOf(room)
      if (next !== null) assign(room, next, room.lost)
      else letWait(room)
    },
    served(room) {
      room.unable.clear()
      if (room.rounds === 0) return
      room.rounds = 0
      for (const session of sessionsOf(room)) session.send(pauseNotice(null))
    },
    later(code, wait) {
      const room = table.get(code)
      // Every request is told so, and each time all are sent again: without this they would be ever more.
      if (room === undefined || room.again !== null) return
      room.again = setTimeout(() => {
        room.again = null
        if (table.get(code) === room) resend(room)
      }, wait)
    },
  }
}
