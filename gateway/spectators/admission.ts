// Admits spectators of running games by a shared view, and resends it after a gap.
import { encodeServer } from '#proto/client/wire.ts'
import type { Blocks } from '../blocks/blocks.ts'
import { TokenBucket } from '../limits/tokenBucket.ts'
import type { RoomRouter } from '../routing/roomRouter.ts'
import type { RoutedRoom } from '../routing/routedRoom.ts'
import { pauseNotice, refuse, welcomeHome, type Sentence } from '../sockets/replies.ts'
import type { Session, Spectator } from '../sockets/session.ts'
import { passFor } from '../sockets/spectatorPass.ts'
import type { HeldVersion } from '../routing/viewCache.ts'

/** Token bucket of full views per spectator. */
const FULL_VIEWS = { atOnce: 20, perSecond: 0.5 }
const NO_VERSION: HeldVersion = { version: 0, epoch: 0 }

export interface AdmissionParts {
  route: Pick<RoomRouter, 'watch' | 'spectate' | 'closeRequest' | 'quit' | 'reportAudience'>
  blocks: Pick<Blocks, 'welcomed'>
  secret: string
  /** The build of the page that this gateway serves. */
  build: string
  /** Server time, ms. */
  now: () => number
}

export class Admission {
  readonly #parts: AdmissionParts

  constructor(parts: AdmissionParts) {
    this.#parts = parts
  }

  /** Admits a newcomer if there is a view, or will be. */
  tryAdmit(room: RoutedRoom, session: Session, held: HeldVersion): boolean {
    const { route, now } = this.#parts
    const frames = room.viewCache.updatesSince(held) ?? fullViewOf(room)
    if (frames === null && room.heldViews === 0) return false
    this.#admit(room, session, frames ?? [])
    if (frames === null) {
      session.send(pauseNotice('delayed', now() + room.delayLine.wait))
      room.lagging.add(session)
    } else if (room.delayLine.delay > 0 && room.viewCache.isStale && room.heldViews === 0) {
      route.watch(room.code)
    }
    return true
  }

  #admit(room: RoutedRoom, session: Session, frames: readonly Uint8Array[]): void {
    const { route, blocks, secret, build, now } = this.#parts
    const { code } = room
    const { openRequest: open, token, user, seatRequest } = session
    const spectator: Spectator = {
      ...passFor(secret, code, user),
      fullViews: new TokenBucket(FULL_VIEWS.atOnce, FULL_VIEWS.perSecond),
      lastFullView: null,
      seatRequestedAt: seatRequest.room === code ? seatRequest.since : 0,
    }
    route.spectate(session, code, spectator)
    const welcome = {
      token,
      user,
      room: code,
      seat: spectator.number,
      seq: 0,
      now: now(),
      epoch: room.viewCache.position.epoch,
      elsewhere: false,
      build,
      pass: spectator.pass,
      asksSeat: spectator.seatRequestedAt > 0,
    }
    session.send(encodeServer({ body: 'welcome', welcome }))
    blocks.welcomed(session)
    for (const frame of frames) session.send(frame)
    if (open?.room !== code) return
    if (open.leaves !== '') route.quit(open.leaves, user)
    session.send(encodeServer({ body: 'done', done: { seq: open.request.seq, room: code } }))
    route.closeRequest(session)
  }

  /** Admits the newcomers who can be, and brings those who lag up to date. */
  admitAll(room: RoutedRoom): void {
    this.admitNewcomers(room)
    const lagging = [...room.lagging]
    room.lagging.clear()
    for (const session of lagging) {
      this.catchUp(room, session, NO_VERSION)
      if (room.delayLine.delay > 0) session.send(pauseNotice(null))
    }
    // It was an increment to what others have.
    if (room.newcomers.size > 0) this.#parts.route.watch(room.code)
  }

  admitNewcomers(room: RoutedRoom): void {
    for (const [session, held] of room.newcomers) {
      if (isWaiting(session, room) && !this.tryAdmit(room, session, held)) continue
      room.newcomers.delete(session)
    }
  }

  /** Refuses the newcomers of a room that can't be watched, and drops its view. */
  rejectNewcomers(room: RoutedRoom, key: Sentence): void {
    const { route, now, build } = this.#parts
    for (const session of room.newcomers.keys()) {
      if (!isWaiting(session, room)) continue
      if (session.openRequest === null) {
        welcomeHome(session, now(), build)
        continue
      }
      refuse(session, session.openRequest.request.seq, key)
      route.closeRequest(session)
    }
    room.newcomers.clear()
    room.viewCache.clear()
  }

  /** Sends a spectator the missing updates; a full view at most once per change. */
  catchUp(room: RoutedRoom, session: Session, held: HeldVersion): void {
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
      if (room.heldViews === 0) this.#parts.route.watch(room.code)
      return
    }
    if (!spectator.fullViews.take()) return
    spectator.lastFullView = key
    for (const frame of fullView) session.send(frame)
  }
}

const fullViewOf = ({ viewCache, delayLine }: RoutedRoom): readonly Uint8Array[] | null =>
  viewCache.fullView(performance.now(), delayLine.delay > 0)

/** Whether a newcomer still waits to watch this room: false after another request, or in another room. */
const isWaiting = ({ closed, openRequest, room }: Session, { code }: RoutedRoom): boolean =>
  !closed && (openRequest === null ? room === '' : openRequest.room === code)
