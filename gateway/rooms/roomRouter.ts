// Which engine a room's requests go to: its owner, or the next in line when it has none; open requests are sent again to the next owner.
import type { Ask } from '#proto/link/messages.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Sized } from '#proto/process/sizes.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'
import { notice } from '../sockets/replies.ts'
import type { Engines } from './engines.ts'
import { ownerMessages } from './ownerMessages.ts'
import { rendezvous } from './rendezvous.ts'
import { isAwaited, newRoom, type RoutedRoom } from './routedRoom.ts'
import type { Session, Spectator } from '../sockets/session.ts'
import type { Holds } from '../spectators/viewCache.ts'
import { recounting } from '../spectators/countReports.ts'
import { rest, stopResting } from './unreadable.ts'

const AGAIN_MS = 50
/** Rooms of a lost engine that are sent on in one go: some milliseconds, after which first answers are passed on. */
const SENT_AT_ONCE = 128
/** A room that is sent on more often than this within a second is given time to come to rest. */
const SENT_ON = 3

/** The rooms of this gateway and the way to their owners. */
export interface Route extends Sized {
  room(code: string): RoutedRoom | undefined
  rooms(): Iterable<RoutedRoom>
  /** The page of this session shows this room from now on. */
  enter(session: Session, code: string): void
  /** It shows no room any more; the owner hears that the connection of a member is gone. */
  leave(session: Session): void
  /** The page of this session watches this room from now on. */
  spectate(session: Session, code: string, spectator: Spectator): void
  /** A view of this room is wanted, by somebody who comes to watch or by those who do. */
  watch(code: string, newcomer?: { session: Session; holds: Holds }): void
  /** Fewer or more may watch than the owner was told: it hears of it within a second. */
  recount(room: RoutedRoom): void
  /** Sends a request of this session on to a room. */
  ask(session: Session, code: string, ask: Ask): void
  /** This user went from that room to another. */
  quit: (code: string, user: string) => void
  /** The session's open request is answered: a room it only asked something of is let go. */
  settled(session: Session): void
  /** An engine can be reached, for the first time or once more. */
  opened(engine: string): void
  /** An engine can't be reached any more, or is leaving. */
  gone(engine: string, leaves: boolean): void
  /** This engine does not own the room; `owner` may. */
  moved(code: string, from: string, owner: string | null): void
  /** This engine took the room from another: whoever looks at it here is there from now on. */
  took(code: string, engine: string, epoch: number): void
  /** This engine does not begin the room; false: neither does any other. */
  full(code: string, from: string): boolean
  /** This engine is of a build that can't read the room; `quits`: who has left it, which it could not be told. */
  unreadable(code: string, from: string, quits: readonly string[]): void
  /** The owner has spoken: whoever was told that the room waits is told that it goes on. */
  served: (room: RoutedRoom) => void
  /** The engine asks to be asked again. */
  later(code: string, wait: number): void
}

const lookingAt = ({ sessions, spectators, newcomers }: RoutedRoom): Session[] => [
  ...new Set([...sessions, ...spectators, ...newcomers.keys()]),
]

/** Starts with no room at all. */
export function route(redis: Store, engines: () => Omit<Engines, 'sizes'>, log: Logger): Route {
  const rooms = new Map<string, RoutedRoom>()
  const isDue = logThrottle()
  const tell = ownerMessages(engines)

  const roomOf = (code: string): RoutedRoom => {
    let room = rooms.get(code)
    if (room === undefined) {
      room = newRoom(code)
      rooms.set(code, room)
    }
    return room
  }

  const isEmpty = ({ sessions, errands, spectators, newcomers, counted }: RoutedRoom): boolean =>
    sessions.size + errands.size + spectators.size + newcomers.size + counted === 0
  /** Under its code there may be another by now: a search may end after the last one who waited for it has gone. */
  const forgetEmpty = (room: RoutedRoom): void => {
    if (isEmpty(room) && rooms.get(room.code) === room) rooms.delete(room.code)
  }

  const recount = recounting(tell, forgetEmpty)

  const release = (session: Session, code: string): void => {
    const room = rooms.get(code)
    if (room === undefined || session.room === code || session.open?.room === code) return
    room.newcomers.delete(session)
    room.behind.delete(session)
    room.players.delete(session)
    const watched = room.spectators.delete(session)
    if (watched) recount(room)
    if (room.watchers.delete(session) || watched) session.unwatch(code)
    if (room.sessions.delete(session) && room.engine !== null) tell.closed(room.engine, code, session.id)
    forgetEmpty(room)
  }

  const sendQuits = (room: RoutedRoom): void => {
    tell.quits(room)
    forgetEmpty(room)
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
        return AGAIN_MS
      })
      .then((wait) => {
        room.finding = false
        if (wait !== null && room.engine === null && !isEmpty(room)) setTimeout(() => find(room), wait)
      })
      .catch((error: unknown) => log.error({ err: error }, 'what waits for a room could not be sent'))
  }

  /** The engine in line for a room; null: none. */
  const nextOf = ({ code, unable }: RoutedRoom): string | null =>
    rendezvous(
      code,
      engines()
        .names()
        .filter((name) => !unable.has(name)),
    )

  /** null: found; otherwise how long to wait before looking again. */
  async function look(room: RoutedRoom): Promise<number | null> {
    const owner = (await redis.hget(roomKeys(room.code).lease, 'owner')) ?? ''
    const state = owner === '' ? 'lost' : await engines().state(owner)
    if (state === 'awaited') return AGAIN_MS
    if (state === 'ready') {
      assign(room, owner, '')
      return null
    }
    const next = nextOf(room)
    if (next !== null) assign(room, next, owner)
    else if (room.unable.size > 0) letWait(room)
    else return AGAIN_MS
    return null
  }

  /** No engine here can read the room: its people are told, and all are asked again later. */
  const letWait = (room: RoutedRoom): void => {
    for (const session of lookingAt(room)) session.send(notice('updating'))
    if (isDue('unreadable')) log.warn('a room waits: no engine of a build that can read it')
    rest(room, () => {
      if (rooms.get(room.code) === room && room.engine === null) find(room)
    })
  }

  /** Rooms of an engine that is gone, a few at a time; what became of one meanwhile stays so. */
  const sendOn = (orphans: readonly RoutedRoom[], lost: string, leaves: boolean): void => {
    for (const room of orphans.slice(0, SENT_AT_ONCE)) {
      if (rooms.get(room.code) !== room || room.engine !== null) continue
      const next = leaves ? null : nextOf(room)
      // Whoever is asked finds out for itself whether the room was the lost one's still; who leaves gives it away.
      if (next === null || room.finding) find(room)
      else assign(room, next, lost)
    }
    const rest = orphans.slice(SENT_AT_ONCE)
    if (rest.length > 0) setImmediate(sendOn, rest, lost, leaves)
  }

  const unroute = (room: RoutedRoom): void => {
    room.engine = null
    const now = performance.now()
    room.sentOn = [...room.sentOn.filter((at) => now - at < 1000), now]
    if (room.sentOn.length > SENT_ON) setTimeout(() => find(room), AGAIN_MS * room.sentOn.length)
    else find(room)
  }

  return {
    room: (code) => rooms.get(code),
    rooms: () => rooms.values(),
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
        if (room.rounds > 0 || room.waits) session.send(notice('updating'))
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
      if (room.rounds > 0) session.send(notice('updating'))
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
    opened(engine) {
      for (const room of rooms.values()) {
        if (room.engine === engine) resend(room)
        else if (room.engine === null) {
          stopResting(room)
          find(room)
        }
      }
    },
    gone(engine, leaves) {
      const orphans = [...rooms.values()].filter((room) => room.engine === engine)
      for (const room of orphans) room.engine = null
      // Where somebody waits for an answer the next owner is asked first; it takes rooms in the order it hears of them.
      const waiting = orphans.filter(isAwaited)
      const others = orphans.filter((room) => !isAwaited(room))
      sendOn([...waiting, ...others], engine, leaves)
    },
    moved(code, from, owner) {
      const room = rooms.get(code)
      if (room === undefined || room.engine !== from) return
      if (owner !== null && owner !== from && engines().has(owner) && room.sentOn.length === 0) {
        room.sentOn.push(performance.now())
        return assign(room, owner, '')
      }
      unroute(room)
    },
    took(code, engine, epoch) {
      const room = rooms.get(code)
      if (room === undefined || epoch <= room.epoch) return
      room.epoch = epoch
      const before = room.engine
      if (before === engine || !engines().has(engine)) return
      // Once nobody looks at it there any more, that engine saves so, hears whose the room is, and lets it go.
      if (before !== null) {
        for (const { id } of room.sessions) tell.closed(before, code, id)
        if (room.counted > 0) tell.spectators(before, room, 0)
      }
      assign(room, engine, '')
    },
    full(code, from) {
      const room = rooms.get(code)
      if (room === undefined || room.engine !== from) return true
      room.full.add(from)
      room.engine = null
      const next = rendezvous(
        code,
        engines()
          .names()
          .filter((name) => !room.full.has(name)),
      )
      if (next !== null) assign(room, next, '')
      return next !== null
    },
    unreadable(code, from, quits) {
      const room = quits.length > 0 ? roomOf(code) : rooms.get(code)
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
      for (const session of lookingAt(room)) session.send(notice(null))
    },
    later(code, wait) {
      const room = rooms.get(code)
      // Every request is told so, and each time all are sent again: without this they would be ever more.
      if (room === undefined || room.again !== null) return
      room.again = setTimeout(() => {
        room.again = null
        if (rooms.get(code) === room) resend(room)
      }, wait)
    },
    sizes() {
      const all = [...rooms.values()]
      return {
        routedRooms: all.length,
        routedVisitors: all.reduce((sum, room) => sum + lookingAt(room).length, 0),
        errands: all.reduce((sum, { errands }) => sum + errands.size, 0),
      }
    },
  }
}
