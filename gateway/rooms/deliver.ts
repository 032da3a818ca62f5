// Delivers an engine's messages about a room: to members directly, to spectators merged.
import type { Outbound, Part } from '#proto/link/messages.ts'
import type { Session } from '../sockets/session.ts'
import type { SpectatorVotes } from '../spectators/spectatorVotes.ts'
import { connectionFrames, isWelcome, type ConnectionFrameContext } from './connectionFrames.ts'
import type { GatewayContext } from './context.ts'
import type { RoutedRoom } from './routedRoom.ts'

type DeliverMessage = Extract<Outbound, { kind: 'deliver' }>

interface DeliveryContext extends ConnectionFrameContext, Pick<GatewayContext, 'blocks' | 'session'> {
  restraints: { votes: Pick<SpectatorVotes, 'has' | 'onFrames'> }
}

/** Whether a session belongs to a room: it shows it, or has a request to it in flight. */
const belongsTo = (session: Session, code: string): boolean =>
  session.room === code || session.openRequest?.room === code

/** Delivers what an engine sent about a room; messages of a lower epoch than seen before are stale and dropped. */
export function delivery(context: DeliveryContext) {
  const { route, spectators, blocks, metrics, session: sessionOf } = context
  const { votes } = context.restraints
  const handleConnectionFrame = connectionFrames(context)

  function updateRoom(room: RoutedRoom, { epoch, known, seats }: DeliverMessage): void {
    room.epoch = epoch
    if (known) room.position = known
    blocks.seated(room, seats)
    // The room has an owner again: no takeover is needed.
    room.lostOwner = ''
    room.fullEngines.clear()
    if (room.incompatible.size + room.failedRounds > 0) route.owners.served(room)
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
      const outgoing = handleConnectionFrame(session, code, frame)
      if (outgoing === null) continue
      session.send(outgoing)
      if (isWelcome(frame)) blocks.welcomed(session)
    }
  }

  function addMembers({ room: code, joined }: DeliverMessage): void {
    for (const { connection, name, avatar } of joined) {
      const session = sessionOf(connection)
      if (session === undefined || !belongsTo(session, code)) continue
      route.enter(session, code)
      session.name = name
      session.avatar = avatar
      route.room(code)?.members.add(session)
    }
  }

  return (message: DeliverMessage): void => {
    const { room: code, epoch, known, left, parts } = message
    const room = route.room(code)
    if (room !== undefined) {
      if (epoch < room.epoch) return metrics.stale.inc()
      updateRoom(room, message)
    }
    for (const id of left) {
      const session = sessionOf(id)
      if (session !== undefined) room?.members.delete(session)
    }
    for (const part of parts) send(code, part)
    if (votes.has(code)) {
      const frames = parts.map(({ frame }) => frame)
      votes.onFrames(code, frames)
    }
    if (room !== undefined) {
      const updates = parts.flatMap(({ to, frame }) => (to === null ? [frame] : []))
      spectators.updated(room, known, updates)
    }
    addMembers(message)
  }
}
