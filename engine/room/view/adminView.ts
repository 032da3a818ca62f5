// The operator's view of a room: the public view without the chat.
import { logFrame } from '#proto/client/wire.ts'
import type { RoomFacts } from '#proto/http/operator.ts'
import type { SeatUser } from '#proto/link/admin.ts'
import { fullUpdate } from './frames.ts'
import { isBot, peopleIn } from '../members/members.ts'
import { pieces } from './ring.ts'
import { connectedSeats } from '../step.ts'
import type { LiveRoom } from '../types.ts'

/** Facts about the room for the operator's page. */
export function summary(live: LiveRoom): Omit<RoomFacts, 'code' | 'hash' | 'epoch' | 'moved'> {
  const { room } = live
  const people = peopleIn(room)
  return {
    phase: room.phase,
    players: people.filter(({ watching }) => !watching).length,
    bots: room.members.filter((member) => isBot(member) && !member.gone).length,
    watchers: people.filter(({ watching }) => watching).length + (live.spectators ?? 0),
    here: connectedSeats(live).size,
    turn: room.state?.turn.number ?? 0,
    of: room.state?.turn.of ?? 0,
    version: room.version,
  }
}

/** The user of each seat, including members who left: their chat lines are still shown. */
export const seatUsers = ({ room }: LiveRoom): SeatUser[] =>
  room.members.flatMap((member) => (isBot(member) ? [] : [{ seat: member.seat, user: member.user }]))

/** The public view and the game log, as frames. */
export const adminFrames = (live: LiveRoom): Uint8Array[] => [
  fullUpdate(live.frames, live.room.version, live.epoch),
  logFrame(pieces(live.gameLog)),
]

/** The latest chat lines as one frame, for a player's report. */
export const chatFrame = (live: LiveRoom): Uint8Array => logFrame(pieces(live.chat))
