// Spectators of running games: admission, updates after the room's delay, commands, end.
import type { Outbound, SyncPosition } from '#proto/link/messages.ts'
import { personName } from '#proto/http/personName.ts'
import { roomGoneWith, refuse, SENTENCES, type Sentence } from '../sockets/replies.ts'
import type { Blocks } from '../blocks/blocks.ts'
import type { RoomRouter } from '../routing/roomRouter.ts'
import type { RoutedRoom } from '../routing/routedRoom.ts'
import type { Session } from '../sockets/session.ts'
import { Admission, type AdmissionParts } from './admission.ts'
import type { SpectatorBuffer } from './buffer.ts'
import type { SeatRequests } from './seatRequests.ts'
import type { HeldVersion } from '../routing/viewCache.ts'
import type { Walls } from './wall/walls.ts'
import { spectatorCommands } from './spectatorCommands.ts'

const SECOND_MS = 1000

type OutboundOf<Kind extends Outbound['kind']> = Extract<Outbound, { kind: Kind }>

/** Dependencies on the gateway. */
export interface SpectatorsParts extends AdmissionParts {
  route: AdmissionParts['route'] & Pick<RoomRouter, 'room' | 'owners' | 'leave'>
  watch: Pick<SpectatorBuffer, 'add'>
  walls: Pick<Walls, 'update' | 'gone'>
  blocks: Pick<Blocks, 'welcomed' | 'seated'>
  seatRequests: Pick<SeatRequests, 'store'>
}

/** The spectators of this gateway. */
export class Spectators {
  readonly #parts: SpectatorsParts
  readonly #admission: Admission
  /** Handles a spectator's command; returns the request for the owner, or null if it is answered. */
  readonly handleCommand: ReturnType<typeof spectatorCommands>

  constructor(parts: SpectatorsParts) {
    this.#parts = parts
    this.#admission = new Admission(parts)
    this.handleCommand = spectatorCommands(parts)
  }

  /** Starts watching once the room's view is available; `held`: what the page has of it. */
  join(session: Session, code: string, name: string, held: HeldVersion): void {
    const { route } = this.#parts
    session.name = personName(name)
    const room = route.room(code)
    if (room !== undefined && this.#admission.tryAdmit(room, session, held)) return
    route.watch(code, { session, holds: held })
  }

  /** Resumes after a page noticed a gap. */
  resume(session: Session, held: HeldVersion): void {
    const room = this.#parts.route.room(session.room)
    if (room !== undefined) this.#admission.catchUp(room, session, held)
  }

  /** Public frames of a room, which bring everybody to `known`; absent: they carry no state. */
  updated(room: RoutedRoom, known: SyncPosition | undefined, frames: readonly Uint8Array[]): void {
    this.#hold(room, frames, () => this.#update(room, known, frames))
  }

  view(message: OutboundOf<'view'>): void {
    const { route, blocks } = this.#parts
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
    this.#hold(room, frames, () => this.#showView(room, message))
    if (room.heldViews > 0) this.#admission.admitNewcomers(room)
    route.owners.served(room)
  }

  /** The room can't be watched. */
  unwatched({ room: code, why }: OutboundOf<'unwatched'>): void {
    const room = this.#parts.route.room(code)
    if (room === undefined) return
    room.viewRequested = false
    const isBroken = why === 'broken'
    const text = SENTENCES[isBroken ? 'broken' : 'gameGone']
    this.#hold(room, [], () => this.#endWatching(room, isBroken ? 'broken' : 'noGame', text))
  }

  ended({ room: code, epoch, text }: OutboundOf<'ended'>): void {
    const room = this.#parts.route.room(code)
    if (room === undefined || epoch < room.epoch) return
    this.#hold(room, [], () => this.#endWatching(room, 'noGame', text))
  }

  /** Runs `show` after the spectators' delay of these frames. */
  #hold(room: RoutedRoom, frames: readonly Uint8Array[], show: () => void): void {
    const bytes = frames.reduce((sum, { length }) => sum + length, 0)
    if (room.delayLine.add(bytes, show)) return
    room.heldViews = 0
    room.viewCache.clear()
    this.#parts.route.watch(room.code)
  }

  #update(room: RoutedRoom, known: SyncPosition | undefined, frames: readonly Uint8Array[]): void {
    this.#send(room, frames)
    if (known !== undefined) room.viewCache.addUpdate(known, frames, room.delayLine.delay > 0)
    this.#parts.walls.update(room, frames)
    const lobby = room.wallState?.lobby
    if (lobby?.phase === 'playing') room.delayLine.delay = (lobby.watchDelay ?? 0) * SECOND_MS
  }

  #showView(room: RoutedRoom, view: OutboundOf<'view'>): void {
    const { route, walls } = this.#parts
    const { known, follows, frames, waiting = false } = view
    room.heldViews = Math.max(0, room.heldViews - 1)
    walls.update(room, frames)
    if (waiting) {
      // A room can't be watched before its game starts: refused as if it did not exist.
      this.#admission.rejectNewcomers(room, 'noGame')
      route.reportAudience(room)
    } else {
      const isNews = room.viewCache.setView(known, follows, frames, performance.now())
      // Those who lag are sent the full view below.
      if (isNews && room.lagging.size < room.spectators.size) this.#send(room, frames)
      this.#admission.admitAll(room)
    }
    // It was an increment to what others have.
    if (follows && room.onWalls.size > 0 && room.wallState === null) route.watch(room.code)
  }

  #send(room: RoutedRoom, frames: readonly Uint8Array[]): void {
    if (room.spectators.size > 0) for (const frame of frames) this.#parts.watch.add(room.code, frame)
  }

  /** Ends watching for all spectators; `why` is shown to them. */
  #endWatching(room: RoutedRoom, key: Sentence, why: string): void {
    const { route, walls } = this.#parts
    room.viewRequested = false
    room.gameUsers = null
    this.#admission.rejectNewcomers(room, key)
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
}
