// Tells who plays a person's seat: its owner, nobody for a while, or a bot, and why.
import type { StandIn } from '#proto/client/messages.ts'
import type { Seat } from '../rules/types.ts'
import { isUp } from './timer.ts'
import type { Room, SeatPlayer } from './types.ts'

/** An owner who is here and has missed no turn. */
export const HERE: SeatPlayer = { kind: 'owner', missed: 0 }

/** Who plays that seat. */
export const playerOf = ({ seatPlayers }: Room, seat: Seat): SeatPlayer => seatPlayers.get(seat) ?? HERE

/** Whether a bot plays a person's seat. */
export const isStoodIn = (room: Room, seat: Seat): boolean => playerOf(room, seat).kind === 'bot'

/** Why it does, as everybody may know. */
export function standInOf(room: Room, seat: Seat): StandIn {
  const player = playerOf(room, seat)
  return player.kind === 'bot' ? player.why : 'none'
}

/** Those who are away, with the time they have. */
export const allAway = (room: Room): Extract<SeatPlayer, { kind: 'away' }>[] =>
  [...room.seatPlayers.values()].filter((player) => player.kind === 'away')

/** The seats of those who have been away for too long. */
export const lostSeats = (room: Room, now: number): Seat[] =>
  [...room.seatPlayers].flatMap(([seat, player]) =>
    player.kind === 'away' && isUp(player.reconnectGrace, now) ? [seat] : [],
  )

/** When the first of those who are away has been gone too long, ms; null: nobody's time runs. */
export function graceDue(room: Room): number | null {
  const due = allAway(room).flatMap(({ reconnectGrace: { deadline } }) => (deadline === 0 ? [] : [deadline]))
  return due.length === 0 ? null : Math.min(...due)
}
