// Delivers what an engine sends about a room: to members directly, to spectators merged.
import { SPECTATE } from '#proto/client/spectators.ts'
import { decodeServer, encodeServer, isBroken } from '#proto/client/wire.ts'
import type { Outbound, Part } from '#proto/link/messages.ts'
import { welcomeHome } from '../sockets/replies.ts'
import { isFromInside, type OpenRequest, type Session } from '../sockets/session.ts'
import type { GatewayContext } from './context.ts'

/** The frames a gateway reads, by their first byte: field number and wire type. */
const firstByte = (field: number): number => (field << 3) | 2
const READ = new Set([1, 4, 5, 6].map(firstByte))
const WELCOME = firstByte(1)

type DeliveryContext = Pick<
  GatewayContext,
  'route' | 'spectators' | 'blocks' | 'metrics' | 'session' | 'build'
>

/** Whether a session has to do with a room: it shows it, or asked something of it. */
const concerns = (session: Session, code: string): boolean =>
  session.room === code || session.openRequest?.room === code

/** A late or second reply to what the page asked of this room before it went on to another: that one replies. */
const isOfAnother = ({ openRequest: open }: Session, code: string, seq: number): boolean =>
  open !== null && open.ask.seq === seq && open.room !== code

/** Sends on what an engine said about a room; a lower epoch than one seen before is stale and dropped. */
export function delivery({ route, spectators, blocks, metrics, session: sessionOf, build }: DeliveryContext) {
  function answered(session: Session, seq: number): void {
    if (session.openRequest?.ask.seq !== seq) return
    metrics.seconds.observe((performance.now() - session.openRequest.since) / 1000)
    route.settled(session)
  }

  /** Playing again: the page goes on to the replay's room under its name; that room's reply is the reply. */
  function follow(session: Session, open: OpenRequest, room: string): void {
    const { name, avatar } = session
    const ask = { kind: 'join', seq: open.ask.seq, name, avatar, leaving: true } as const
    session.openRequest = { ...open, room, ask, leaves: session.spectator === null ? open.room : '' }
    route.ask(session, room, ask)
  }

  /** Reads a frame about the connection: where its session is, and which request is answered. Null: not for the page. */
  function read(session: Session, code: string, frame: Uint8Array): Uint8Array | null {
    const said = decodeServer(frame)
    if (isBroken(said)) return frame
    const { openRequest: open, token, user } = session
    switch (said.body) {
      case 'welcome':
        session.pendingHello = null
        if (said.welcome.room === '') {
          // They are not in the room: the answer must not tell that it exists.
          route.leave(session)
          welcomeHome(session, said.welcome.now, build)
          return null
        }
        route.enter(session, code)
        return encodeServer({ ...said, welcome: { ...said.welcome, token, user, build } })
      case 'done': {
        const { seq, room } = said.done
        if (isOfAnother(session, code, seq)) return null
        if (open?.ask.seq === seq) {
          if (isFromInside(open.ask) && room !== '' && room !== session.room) {
            follow(session, open, room)
            return null
          }
          if (open.leaves !== '') route.quit(open.leaves, user)
        }
        answered(session, seq)
        return frame
      }
      case 'refused': {
        const { seq, key } = said.refused
        if (isOfAnother(session, code, seq)) return null
        if (key === SPECTATE && open?.ask.kind === 'join') {
          spectators.come(session, code, open.ask.name, { version: 0, epoch: 0 })
          return null
        }
        session.refused(seq, key)
        answered(session, seq)
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
      // Whoever went on to another room is sent nothing more of this one.
      if (session === undefined || !concerns(session, code)) continue
      const passed = READ.has(frame[0] ?? 0) ? read(session, code, frame) : frame
      if (passed === null) continue
      session.send(passed)
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
      // The room has an owner again: no lease has to be taken over.
      room.lostOwner = ''
      room.fullEngines.clear()
      if (room.incompatible.size + room.failedRounds > 0) route.served(room)
    }
    for (const id of left) {
      const session = sessionOf(id)
      if (session !== undefined) room?.members.delete(session)
    }
    for (const part of parts) send(code, part)
    if (room !== undefined) {
      const updates = parts.flatMap(({ to, frame }) => (to === null ? [frame] : []))
      spectators.updated(room, known, updates)
    }
    for (const { connection, name, avatar } of joined) {
      const session = sessionOf(connection)
      if (session === undefined || !concerns(session, code)) continue
      route.enter(session, code)
      session.name = name
      session.avatar = avatar
      route.room(code)?.members.add(session)
    }
  }
}
