// Commands of spectators: seat requests and leaving are handled here, the rest by the owner.
import { roomGoneWith, done } from '../sockets/replies.ts'
import type { RoomRouter } from '../routing/roomRouter.ts'
import type { Session, NumberedRequest, Spectator } from '../sockets/session.ts'
import type { SeatRequests } from './seatRequests.ts'
import { decodeCommand, isBroken } from '#proto/client/wire.ts'

interface CommandParts {
  route: Pick<RoomRouter, 'room' | 'leave' | 'reportAudience'>
  seatRequests: Pick<SeatRequests, 'store'>
  /** Server time, ms. */
  now: () => number
}

/** Returns the command handler; it returns the request for the owner, or null if the command is answered. */
export function spectatorCommands({ route, seatRequests, now }: CommandParts) {
  /** Sets or withdraws a spectator's seat request; asking again keeps the original time. */
  function setSeatRequest({ room: code, user }: Session, spectator: Spectator, on: boolean): void {
    const room = route.room(code)
    const since = on ? spectator.seatRequestedAt || now() : 0
    if (since !== spectator.seatRequestedAt)
      seatRequests.store(code, { user, number: spectator.number }, since)
    spectator.seatRequestedAt = since
    if (room !== undefined) route.reportAudience(room)
  }

  return (session: Session, seq: number, command: Uint8Array): NumberedRequest | null => {
    const { spectator, name, avatar, room } = session
    if (spectator === null) return null
    const decoded = decodeCommand(command)
    if (!isBroken(decoded) && decoded.kind === 'quitRoom') {
      setSeatRequest(session, spectator, false)
      done(session, seq)
      route.leave(session)
      roomGoneWith(session, room, '')
      return null
    }
    if (!isBroken(decoded) && decoded.kind === 'askSeat') {
      setSeatRequest(session, spectator, decoded.askSeat.on)
      done(session, seq)
      return null
    }
    if (!isBroken(decoded) && decoded.kind === 'playAgain') setSeatRequest(session, spectator, false)
    return { kind: 'spectator', seq, number: spectator.number, name, avatar, command }
  }
}
