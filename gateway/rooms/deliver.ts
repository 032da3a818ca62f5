// Delivers an engine's messages about a room: to members directly, to spectators merged.
import { SPECTATE } from '#proto/client/spectators.ts'
import { decodeServer, encodeServer, isBroken } from '#proto/client/wire.ts'
import type { Outbound, Part } from '#proto/link/messages.ts'
import { welcomeHome } from '../sockets/replies.ts'
import { isFromInside, type OpenRequest, type Session } from '../sockets/session.ts'
import type { Restraints } from '../spectators/restraints.ts'
import type { GatewayContext } from './context.ts'

/** The first byte of a frame: the field number of its body in `server.proto`, and the wire type. */
const firstByte = (field: number): number => (field << 3) | 2
const WELCOME = firstByte(1)
const DONE = firstByte(4)
const REFUSED = firstByte(5)
const GONE = firstByte(6)
/** Frames that the gateway reads; all others are passed on undecoded. */
const INSPECTED = new Set([WELCOME, DONE, REFUSED, GONE])

interface DeliveryContext extends Pick<
  GatewayContext,
  'route' | 'spectators' | 'blocks' | 'metrics' | 'session' | 'build'
> {
  restraints: Pick<Restraints, 'hasVotes' | 'recount'>
}

/** Whether a session belongs to a room: it shows it, or has a request to it in flight. */
const belongsTo = (session: Session, code: string): boolean =>
  session.room === code || session.openRequest?.room === code

/** Whether a reply is late or a duplicate, from a room the page has left for another. */
const isFromAnotherRoom = ({ openRequest: open }: Session, code: string, seq: number): boolean =>
  open !== null && open.request.seq === seq && open.room !== code

/**
 * Delivers what an engine sent about a room; frames of a lower epoch than seen before are stale and dropped.
 */
export function delivery({
  route,
  spectators,
  blocks,
  restraints,
  metrics,
  session: sessionOf,
  build,
}: DeliveryContext) {
  function closeRequest(session: Session, seq: number): void {
    if (session.openRequest?.request.seq !== seq) return
    metrics.seconds.observe((performance.now() - session.openRequest.since) / 1000)
    route.closeRequest(session)
  }

  /** Moves a page to the replay's room under its name; the replay's reply completes the request. */
  function moveToReplay(session: Session, open: OpenRequest, room: string): void {
    const { name, avatar } = session
    const request = { kind: 'join', seq: open.request.seq, name, avatar, leaving: true } as const
    session.openRequest = { ...open, room, request, leaves: session.spectator === null ? open.room : '' }
    route.sendRequest(session, room, request)
  }

  /**
   * Reads a frame about the connection: the session's room, and the answered request. Null: not for the page.
   */
  function inspect(session: Session, code: string, frame: Uint8Array): Uint8Array | null {
    const message = decodeServer(frame)
    if (isBroken(message)) return frame
    const { openRequest: open, token, user } = session
    switch (message.body) {
      case 'welcome':
        session.pendingHello = null
        if (message.welcome.room === '') {
          // They are not in the room: the response must not reveal that it exists.
          route.leave(session)
          welcomeHome(session, message.welcome.now, build)
          return null
        }
        route.enter(session, code)
        return encodeServer({ ...message, welcome: { ...message.welcome, token, user, build } })
      case 'done': {
        const { seq, room } = message.done
        if (isFromAnotherRoom(session, code, seq)) return null
        if (open?.request.seq === seq) {
          if (isFromInside(open.request) && room !== '' && room !== session.room) {
            moveToReplay(session, open, room)
            return null
          }
          if (open.leaves !== '') route.quit(open.leaves, user)
        }
        closeRequest(session, seq)
        return frame
      }
      case 'refused': {
        const { seq, key } = message.refused
        if (isFromAnotherRoom(session, code, seq)) return null
        if (key === SPECTATE && open?.request.kind === 'join') {
          spectators.join(session, code, open.request.name, { version: 0, epoch: 0 })
          return null
        }
        session.refused(seq, key)
        closeRequest(session, seq)
        return frame
      }
      case 'gone':
        if (session.room !== code) return null
        route.leave(session)
        return frame
      default:
        return frame
    }
  }

  function send(code: string, { to, frame }: Part): void {
    if (to === null) {
      for (const session of route.room(code)?.members ?? []) session.send(frame)
      return
    }
    for (const id of to) {
      const session = sessionOf(id)
      // A session that has changed rooms gets nothing more of this one.
      if (session === undefined || !belongsTo(session, code)) continue
      const outgoing = INSPECTED.has(frame[0] ?? 0) ? inspect(session, code, frame) : frame
      if (outgoing === null) continue
      session.send(outgoing)
      if (frame[0] === WELCOME) blocks.welcomed(session)
    }
  }

  return ({
    room: code,
    epoch,
    known,
    left,
    parts,
    joined,
    seats,
  }: Extract<Outbound, { kind: 'deliver' }>): void => {
    const room = route.room(code)
    if (room !== undefined) {
      if (epoch < room.epoch) return metrics.stale.inc()
      room.epoch = epoch
      if (known) room.position = known
      blocks.seated(room, seats)
      // The room has an owner again: no takeover is needed.
      room.lostOwner = ''
      room.fullEngines.clear()
      if (room.incompatible.size + room.failedRounds > 0) route.served(room)
    }
    for (const id of left) {
      const session = sessionOf(id)
      if (session !== undefined) room?.members.delete(session)
    }
    for (const part of parts) send(code, part)
    if (restraints.hasVotes(code))
      restraints.recount(
        code,
        parts.map(({ frame }) => frame),
      )
    if (room !== undefined) {
      const updates = parts.flatMap(({ to, frame }) => (to === null ? [frame] : []))
      spectators.updated(room, known, updates)
    }
    for (const { connection, name, avatar } of joined) {
      const session = sessionOf(connection)
      if (session === undefined || !belongsTo(session, code)) continue
      route.enter(session, code)
      session.name = name
      session.avatar = avatar
      route.room(code)?.members.add(session)
    }
  }
}
