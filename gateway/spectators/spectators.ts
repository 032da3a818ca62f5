// Spectators of running games: admission by a shared view, resume, commands, end.
import type { Outbound, SyncPosition } from '#proto/link/messages.ts'
import { personName } from '#proto/http/personName.ts'
import { encodeServer } from '#proto/client/wire.ts'
import {
  pauseNotice,
  roomGoneWith,
  refuse,
  SENTENCES,
  welcomeHome,
  type Sentence,
} from '../sockets/replies.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import type { Blocks } from '../blocks/blocks.ts'
import type { RoomRouter } from '../rooms/roomRouter.ts'
import type { RoutedRoom } from '../rooms/routedRoom.ts'
import type { NumberedRequest, Session, Spectator } from '../sockets/session.ts'
import type { SpectatorBuffer } from './buffer.ts'
import type { SeatRequests } from './seatRequests.ts'
import type { HeldVersion } from './viewCache.ts'
import { spectatorCommands } from './spectatorCommands.ts'
import { passFor } from './spectatorPass.ts'
import type { Walls } from './wall/walls.ts'

/** Token bucket of full views per spectator. */
const FULL_VIEWS = { atOnce: 20, perSecond: 0.5 }

const SECOND_MS = 1000
const NO_VERSION: HeldVersion = { version: 0, epoch: 0 }

type ViewMessage = Extract<Outbound, { kind: 'view' }>

/** Dependencies on the gateway. */
export interface SpectatorsParts {
  route: Pick<
    RoomRouter,
    'room' | 'watch' | 'spectate' | 'served' | 'leave' | 'closeRequest' | 'quit' | 'reportAudience'
  >
  watch: Pick<SpectatorBuffer, 'add'>
  walls: Pick<Walls, 'update' | 'gone'>
  blocks: Pick<Blocks, 'welcomed' | 'seated'>
  seatRequests: Pick<SeatRequests, 'store'>
  secret: string
  /** The build of the page that this gateway serves. */
  build: string
  /** Server time, ms. */
  now: () => number
}

/** The spectators of this gateway. */
export interface Spectators {
  /** Starts watching once the room's view is available; `holds`: what the page has of it. */
  join(session: Session, code: string, name: string, held: HeldVersion): void
  /** Resumes after a page noticed a gap. */
  resume(session: Session, held: HeldVersion): void
  /** Handles a spectator's command; returns the request for the owner, or null if it is answered. */
  handleCommand(session: Session, seq: number, command: Uint8Array): NumberedRequest | null
  /** Public frames of a room, which bring everybody to `known`; absent: they carry no state. */
  updated(room: RoutedRoom, known: SyncPosition | undefined, frames: readonly Uint8Array[]): void
  view(message: ViewMessage): void
  /** The room can't be watched. */
  unwatched(message: Extract<Outbound, { kind: 'unwatched' }>): void
  ended(message: Extract<Outbound, { kind: 'ended' }>): void
}

export function spectators(parts: SpectatorsParts): Spectators {
  const { route, watch, walls, blocks, secret, build, now } = parts

  const spectatorOf = (session: Session, code: string): Spectator => ({
    ...passFor(secret, code, session.user),
    fullViews: new TokenBucket(FULL_VIEWS.atOnce, FULL_VIEWS.perSecond),
    lastFullView: null,
    seatRequestedAt: session.seatRequest.room === code ? session.seatRequest.since : 0,
  })

  const fullViewOf = ({ viewCache, delayLine }: RoutedRoom): readonly Uint8Array[] | null =>
    viewCache.fullView(performance.now(), delayLine.delay > 0)

  /** Admits a newcomer if there is a view, or will be. */
  function tryAdmit(room: RoutedRoom, session: Session, held: HeldVersion): boolean {
    const frames = room.viewCache.updatesSince(held) ?? fullViewOf(room)
    if (frames === null && room.heldViews === 0) return false
    admit(room, session, frames ?? [])
    if (frames === null) {
      session.send(pauseNotice('delayed', now() + room.delayLine.wait))
      room.lagging.add(session)
    } else if (room.delayLine.delay > 0 && room.viewCache.isStale && room.heldViews === 0) {
      route.watch(room.code)
    }
    return true
  }

  function admit(room: RoutedRoom, session: Session, frames: readonly Uint8Array[]): void {
    const spectator = spectatorOf(session, room.code)
    const { openRequest: open } = session
    route.spectate(session, room.code, spectator)
    const { token, user } = session
    const { number: seat, pass } = spectator
    const { epoch } = room.viewCache.position
    const welcome = {
      token,
      user,
      room: room.code,
      seat,
      seq: 0,
      now: now(),
      epoch,
      elsewhere: false,
      build,
      pass,
      asksSeat: spectator.seatRequestedAt > 0,
    }
    session.send(encodeServer({ body: 'welcome', welcome }))
    blocks.welcomed(session)
    for (const frame of frames) session.send(frame)
    if (open?.room !== room.code) return
    if (open.leaves !== '') route.quit(open.leaves, user)
    session.send(encodeServer({ body: 'done', done: { seq: open.request.seq, room: room.code } }))
    route.closeRequest(session)
  }

  /** Whether a newcomer still waits to watch this room: false after another request, or in another room. */
  const isWaiting = (session: Session, { code }: RoutedRoom): boolean =>
    !session.closed &&
    (session.openRequest === null ? session.room === '' : session.openRequest.room === code)

  function admitAll(room: RoutedRoom): void {
    admitNewcomers(room)
    const lagging = [...room.lagging]
    room.lagging.clear()
    for (const session of lagging) {
      catchUp(room, session, NO_VERSION)
      if (room.delayLine.delay > 0) session.send(pauseNotice(null))
    }
    // It was an increment to what others have.
    if (room.newcomers.size > 0) route.watch(room.code)
  }

  function admitNewcomers(room: RoutedRoom): void {
    for (const [session, held] of room.newcomers) {
      if (isWaiting(session, room) && !tryAdmit(room, session, held)) continue
      room.newcomers.delete(session)
    }
  }

  /** Runs `show` after the spectators' delay of these frames. */
  function hold(room: RoutedRoom, frames: readonly Uint8Array[], show: () => void): void {
    const bytes = frames.reduce((sum, { length }) => sum + length, 0)
    if (room.delayLine.add(bytes, show)) return
    room.heldViews = 0
    room.viewCache.clear()
    route.watch(room.code)
  }

  function update(room: RoutedRoom, known: SyncPosition | undefined, frames: readonly Uint8Array[]): void {
    if (room.spectators.size > 0) for (const frame of frames) watch.add(room.code, frame)
    if (known !== undefined) room.viewCache.addUpdate(known, frames, room.delayLine.delay > 0)
    walls.update(room, frames)
    const lobby = room.wallState?.lobby
    if (lobby?.phase === 'playing') room.delayLine.delay = (lobby.watchDelay ?? 0) * SECOND_MS
  }

  function showView(room: RoutedRoom, { known, follows, frames, waiting = false }: ViewMessage): void {
    room.heldViews = Math.max(0, room.heldViews - 1)
    walls.update(room, frames)
    if (waiting) rejectNewcomers(room)
    else {
      const isNews = room.viewCache.setView(known, follows, frames, performance.now())
      if (isNews && room.spectators.size > 0) for (const frame of frames) watch.add(room.code, frame)
      admitAll(room)
    }
    // It was an increment to what others have.
    if (follows && room.onWalls.size > 0 && room.wallState === null) route.watch(room.code)
  }

  /** Sends a spectator the missing updates; a full view at most once per change. */
  function catchUp(room: RoutedRoom, session: Session, held: HeldVersion): void {
    const { spectator } = session
    if (spectator === null) return
    const missing = room.viewCache.updatesSince(held)
    if (missing !== null) return missing.forEach((frame) => session.send(frame))
    const { epoch, version } = room.viewCache.position
    const key = `${epoch} ${version}`
    if (spectator.lastFullView === key) return
    const fullView = fullViewOf(room)
    if (fullView === null) {
      room.lagging.add(session)
      if (room.heldViews === 0) route.watch(room.code)
      return
    }
    if (!spectator.fullViews.take()) return
    spectator.lastFullView = key
    for (const frame of fullView) session.send(frame)
  }

  function reject(room: RoutedRoom, session: Session, key: Sentence): void {
    if (!isWaiting(session, room)) return
    if (session.openRequest === null) return welcomeHome(session, now(), build)
    refuse(session, session.openRequest.request.seq, key)
    route.closeRequest(session)
  }

  /** A room can't be watched before its game starts: refused as if it did not exist. */
  function rejectNewcomers(room: RoutedRoom): void {
    for (const session of room.newcomers.keys()) reject(room, session, 'noGame')
    room.newcomers.clear()
    room.viewCache.clear()
    route.reportAudience(room)
  }

  /** Ends watching for all spectators; `why` is shown to them. */
  function endWatching(room: RoutedRoom, key: Sentence, why: string): void {
    room.viewRequested = false
    room.gameUsers = null
    room.viewCache.clear()
    for (const session of room.newcomers.keys()) reject(room, session, key)
    room.newcomers.clear()
    walls.gone(room)
    for (const session of [...room.spectators]) {
      if (session.openRequest?.room === room.code) {
        refuse(session, session.openRequest.request.seq, 'gameGone')
        session.openRequest = null
      }
      route.leave(session)
      roomGoneWith(session, room.code, why)
    }
    route.reportAudience(room)
  }

  return {
    join(session, code, name, held) {
      session.name = personName(name)
      const room = route.room(code)
      if (room !== undefined && tryAdmit(room, session, held)) return
      route.watch(code, { session, holds: held })
    },
    resume(session, held) {
      const room = route.room(session.room)
      if (room !== undefined) catchUp(room, session, held)
    },
    handleCommand: spectatorCommands(parts),
    updated(room, known, frames) {
      hold(room, frames, () => update(room, known, frames))
    },
    view(message) {
      const { known, users, frames, waiting = false, delay = 0 } = message
      const room = route.room(message.room)
      if (room === undefined || known.epoch < room.epoch) return
      room.epoch = known.epoch
      room.position = known
      blocks.seated(room, message.seats)
      room.lostOwner = ''
      room.viewRequested = false
      room.gameUsers = waiting ? null : new Set(users)
      room.delayLine.delay = delay
      room.heldViews += 1
      hold(room, frames, () => showView(room, message))
      if (room.heldViews > 0) admitNewcomers(room)
      route.served(room)
    },
    unwatched({ room: code, why }) {
      const room = route.room(code)
      if (room === undefined) return
      room.viewRequested = false
      const [key, text] =
        why === 'broken' ? (['broken', 'broken'] as const) : (['noGame', 'gameGone'] as const)
      hold(room, [], () => endWatching(room, key, SENTENCES[text]))
    },
    ended({ room: code, epoch, text }) {
      const room = route.room(code)
      if (room === undefined || epoch < room.epoch) return
      hold(room, [], () => endWatching(room, 'noGame', text))
    },
  }
}
