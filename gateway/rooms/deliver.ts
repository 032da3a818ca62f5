// Delivers an engine's messages about a room: to members directly, to spectators merged.
import { SPECTATE } from '#proto/client/spectators.ts'
import { decodeServer, encodeServer, isBroken } from '#proto/client/wire.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import type { Outbound, Part } from '#proto/link/messages.ts'
import { welcomeHome } from '../sockets/replies.ts'
import { isFromInside, type OpenRequest, type Session } from '../sockets/session.ts'
import type { SpectatorVotes } from '../spectators/spectatorVotes.ts'
import type { GatewayContext } from './context.ts'
import type { RoutedRoom } from '../routing/routedRoom.ts'

type DeliverMessage = Extract<Outbound, { kind: 'deliver' }>
type FrameOf<Body extends ServerFrame['body']> = Extract<ServerFrame, { body: Body }>

/** The first byte of a frame: the field number of its body in `server.proto`, and the wire type. */
const firstByte = (field: number): number => (field << 3) | 2
const WELCOME = firstByte(1)
const DONE = firstByte(4)
const REFUSED = firstByte(5)
const GONE = firstByte(6)
/** Frames about one connection; all others are passed on undecoded. */
const CONNECTION_FRAMES = new Set([WELCOME, DONE, REFUSED, GONE])

interface DeliveryParts extends Pick<
  GatewayContext,
  'route' | 'spectators' | 'blocks' | 'metrics' | 'session' | 'build'
> {
  restraints: { votes: Pick<SpectatorVotes, 'has' | 'onFrames'> }
}

/** Whether a session belongs to a room: it shows it, or has a request to it in flight. */
const belongsTo = (session: Session, code: string): boolean =>
  session.room === code || session.openRequest?.room === code

/** Whether a reply is late or a duplicate, from a room the page has left for another. */
const isFromAnotherRoom = ({ openRequest: open }: Session, code: string, seq: number): boolean =>
  open !== null && open.request.seq === seq && open.room !== code

/** Delivers what engines send about rooms. */
export class Delivery {
  readonly #parts: DeliveryParts

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  /** Messages of a lower epoch than seen before are stale and dropped. */
  deliver(message: DeliverMessage): void {
    const { route, spectators, metrics, session: sessionOf, restraints } = this.#parts
    const { room: code, epoch, known, left, parts } = message
    const room = route.room(code)
    if (room !== undefined) {
      if (epoch < room.epoch) return metrics.stale.inc()
      this.#updateRoom(room, message)
    }
    for (const id of left) {
      const session = sessionOf(id)
      if (session !== undefined) room?.members.delete(session)
    }
    for (const part of parts) this.#send(code, part)
    if (restraints.votes.has(code)) {
      const frames = parts.map(({ frame }) => frame)
      restraints.votes.onFrames(code, frames)
    }
    if (room?.hasSpectatorState === true) {
      const updates = parts.flatMap(({ to, frame }) => (to === null ? [frame] : []))
      spectators.updated(room, known, updates)
    }
    this.#addMembers(message)
  }

  #updateRoom(room: RoutedRoom, { epoch, known, seats }: DeliverMessage): void {
    const { route, blocks } = this.#parts
    room.epoch = epoch
    if (known) room.position = known
    blocks.seated(room, seats)
    // The room has an owner again: no takeover is needed.
    room.lostOwner = ''
    room.fullEngines.clear()
    if (room.incompatible.size + room.failedRounds > 0) route.owners.served(room)
  }

  #send(code: string, { to, frame }: Part): void {
    const { route, blocks, session: sessionOf } = this.#parts
    if (to === null) {
      for (const session of route.room(code)?.members ?? []) session.send(frame)
      return
    }
    for (const id of to) {
      const session = sessionOf(id)
      // A session that has changed rooms gets nothing more of this one.
      if (session === undefined || !belongsTo(session, code)) continue
      const outgoing = this.#handleConnectionFrame(session, code, frame)
      if (outgoing === null) continue
      session.send(outgoing)
      if (frame[0] === WELCOME) blocks.welcomed(session)
    }
  }

  #addMembers({ room: code, joined }: DeliverMessage): void {
    const { route, session: sessionOf } = this.#parts
    for (const { connection, name, avatar } of joined) {
      const session = sessionOf(connection)
      if (session === undefined || !belongsTo(session, code)) continue
      route.enter(session, code)
      session.name = name
      session.avatar = avatar
      route.room(code)?.members.add(session)
    }
  }

  /** Handles a frame about one connection; returns the frame to send, or null for none. */
  #handleConnectionFrame(session: Session, code: string, bytes: Uint8Array): Uint8Array | null {
    if (!CONNECTION_FRAMES.has(bytes[0] ?? 0)) return bytes
    const frame = decodeServer(bytes)
    if (isBroken(frame)) return bytes
    switch (frame.body) {
      case 'welcome':
        return this.#welcomed(session, code, frame)
      case 'done':
        return this.#completed(session, code, frame) ? bytes : null
      case 'refused':
        return this.#refused(session, code, frame) ? bytes : null
      case 'gone':
        if (session.room !== code) return null
        this.#parts.route.leave(session)
        return bytes
      default:
        return bytes
    }
  }

  #welcomed(session: Session, code: string, frame: FrameOf<'welcome'>): Uint8Array | null {
    const { route, build } = this.#parts
    session.pendingHello = null
    if (frame.welcome.room === '') {
      // They are not in the room: the response must not reveal that it exists.
      route.leave(session)
      welcomeHome(session, frame.welcome.now, build)
      return null
    }
    route.enter(session, code)
    const { token, user } = session
    return encodeServer({ ...frame, welcome: { ...frame.welcome, token, user, build } })
  }

  /** Completes the request; returns whether the page gets the frame. */
  #completed(session: Session, code: string, { done }: FrameOf<'done'>): boolean {
    const { seq, room } = done
    if (isFromAnotherRoom(session, code, seq)) return false
    const { openRequest: open, user } = session
    if (open?.request.seq === seq) {
      if (isFromInside(open.request) && room !== '' && room !== session.room) {
        this.#moveToReplay(session, open, room)
        return false
      }
      if (open.leaves !== '') this.#parts.route.quit(open.leaves, user)
    }
    this.#closeRequest(session, seq)
    return true
  }

  /** Moves a page to the replay's room under its name; the replay's reply completes the request. */
  #moveToReplay(session: Session, open: OpenRequest, room: string): void {
    const { name, avatar } = session
    const request = { kind: 'join', seq: open.request.seq, name, avatar, leaving: true } as const
    session.openRequest = { ...open, room, request, leaves: session.spectator === null ? open.room : '' }
    this.#parts.route.sendRequest(session, room, request)
  }

  /** Closes the refused request; returns whether the page gets the frame. */
  #refused(session: Session, code: string, { refused: { seq, key } }: FrameOf<'refused'>): boolean {
    if (isFromAnotherRoom(session, code, seq)) return false
    const { openRequest: open } = session
    if (key === SPECTATE && open?.request.kind === 'join') {
      this.#parts.spectators.join(session, code, open.request.name, { version: 0, epoch: 0 })
      return false
    }
    session.refused(seq, key)
    this.#closeRequest(session, seq)
    return true
  }

  #closeRequest(session: Session, seq: number): void {
    const { route, metrics } = this.#parts
    if (session.openRequest?.request.seq !== seq) return
    metrics.seconds.observe((performance.now() - session.openRequest.since) / 1000)
    route.closeRequest(session)
  }
}
