// Delivers what an engine sends about a room: to members directly, to spectators merged.
import type { Arrival, Outbound, Part } from '#proto/link/messages.ts'
import { decodeServer, encodeServer, isBroken } from '#proto/client/wire.ts'
import { welcomeHome } from '../sockets/replies.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RoomRouter } from './roomRouter.ts'
import type { NumberedRequest, OpenRequest, Session } from '../sockets/session.ts'
import type { SpectatorBuffer } from '../spectators/buffer.ts'
import type { Spectators } from '../spectators/spectators.ts'
import { SPECTATE } from '#proto/client/spectators.ts'

/** The frames a gateway reads, by their first byte: field number and wire type. */
const READ = new Set([1, 4, 5, 6].map((field) => (field << 3) | 2))

/** What delivering needs to know. */
export interface DeliveryContext {
  route: RoomRouter
  watch: SpectatorBuffer
  spectators: Pick<Spectators, 'come'>
  metrics: Pick<Metrics, 'stale' | 'seconds'>
  session(id: string): Session | undefined
  /** Of the page that this gateway serves; '': it serves none. */
  build: string
}

/** Sends on what an engine said about a room; a lower epoch than one seen before is stale and dropped. */
export function deliver(at: DeliveryContext, message: Extract<Outbound, { kind: 'deliver' }>): void {
  const room = at.route.room(message.room)
  if (room !== undefined) {
    if (message.epoch < room.epoch) return at.metrics.stale.inc()
    room.epoch = message.epoch
    if (message.known) room.known = message.known
    // The owner has spoken: there is nobody any more whose lease might have to be taken.
    room.lost = ''
    room.full.clear()
    if (room.unable.size + room.rounds > 0) at.route.served(room)
  }
  for (const id of message.went) {
    const session = at.session(id)
    if (session !== undefined) room?.members.delete(session)
  }
  for (const part of message.parts) send(at, message.room, part)
  if (room !== undefined && message.known) {
    const updates = message.parts.flatMap(({ to, frame }) => (to === null ? [frame] : []))
    room.broadcast.updated(message.known, updates)
  }
  for (const came of message.came) into(at, message.room, came)
}

function into(at: DeliveryContext, code: string, { connection, name, avatar }: Arrival): void {
  const session = at.session(connection)
  if (session === undefined || !concerns(session, code)) return
  at.route.enter(session, code)
  session.name = name
  session.avatar = avatar
  at.route.room(code)?.members.add(session)
}

/** Whether a session has to do with a room: it shows it, or asked something of it. */
const concerns = (session: Session, code: string): boolean =>
  session.room === code || session.open?.room === code

function send(at: DeliveryContext, code: string, { to, frame }: Part): void {
  if (to === null) {
    const room = at.route.room(code)
    for (const session of room?.members ?? []) session.send(frame)
    if (room !== undefined && room.spectators.size > 0) at.watch.add(code, frame)
    return
  }
  for (const id of to) {
    const session = at.session(id)
    // Somebody who went on to another room hears nothing more of this one.
    if (session === undefined || !concerns(session, code)) continue
    const passed = READ.has(frame[0] ?? 0) ? about(at, session, code, frame) : frame
    if (passed !== null) session.send(passed)
  }
}

/** A frame about the connection: it says where the session is, and which request is answered. Null: not for the page. */
function about(at: DeliveryContext, session: Session, code: string, frame: Uint8Array): Uint8Array | null {
  const said = decodeServer(frame)
  if (isBroken(said)) return frame
  switch (said.body) {
    case 'welcome':
      session.hello = null
      if (said.welcome.room === '') {
        // The room says that they are not in it, which must not tell that there is one.
        at.route.leave(session)
        welcomeHome(session, said.welcome.now, at.build)
        return null
      }
      at.route.enter(session, code)
      return encodeServer({
        ...said,
        welcome: { ...said.welcome, token: session.token, user: session.user, build: at.build },
      })
    case 'done': {
      const { seq, room } = said.done
      if (isOfAnother(session, code, seq)) return null
      const open = session.open?.ask.seq === seq ? session.open : null
      if (open !== null && ASKS.has(open.ask.kind) && room !== '' && room !== session.room) {
        follow(at, session, open, room)
        return null
      }
      if (open !== null && open.leaves !== '') at.route.quit(open.leaves, session.user)
      answered(at, session, seq)
      return frame
    }
    case 'refused':
      if (isOfAnother(session, code, said.refused.seq)) return null
      if (said.refused.key === SPECTATE && session.open?.ask.kind === 'join') {
        at.spectators.come(session, code, session.open.ask.name, { version: 0, epoch: 0 })
        return null
      }
      session.refused(said.refused.seq, said.refused.key)
      answered(at, session, said.refused.seq)
      return frame
    case 'gone':
      if (session.room !== code) return null
      at.route.leave(session)
      return frame
    default:
      return frame
  }
}

/** What somebody asks of the room they are in. */
const ASKS: ReadonlySet<NumberedRequest['kind']> = new Set<NumberedRequest['kind']>(['command', 'spectator'])

/** An answer, come late or twice, to what was asked of one room before the page went on with it to another: that one answers. */
const isOfAnother = ({ open }: Session, code: string, seq: number): boolean =>
  open !== null && open.ask.seq === seq && open.room !== code

/** Playing again: the page goes on to the replay's room under its name; that room's answer is the answer. */
function follow(at: DeliveryContext, session: Session, open: OpenRequest, room: string): void {
  const { name, avatar } = session
  const ask = { kind: 'join', seq: open.ask.seq, name, avatar, leaving: true } as const
  session.open = { ...open, room, ask, leaves: session.spectator === null ? open.room : '' }
  at.route.ask(session, room, ask)
}

function answered(at: DeliveryContext, session: Session, seq: number): void {
  if (session.open?.ask.seq !== seq) return
  at.metrics.seconds.observe((performance.now() - session.open.since) / 1000)
  at.route.settled(session)
}
