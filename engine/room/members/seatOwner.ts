// Queries who plays a person's seat: its owner, nobody during the grace, or a bot.
import type { StandIn } from '#proto/client/messages.ts'
import type { Seat } from '../../rules/types.ts'
import { earliest, isExpired } from '../timer.ts'
import type { Room, SeatPlayer } from '../types.ts'

/** A connected owner who has missed no turn; not stored. */
export const ACTIVE_OWNER: SeatPlayer = { kind: 'owner', missed: 0 }

/** Who plays this seat. */
export const playerOf = ({ seatPlayers }: Room, seat: Seat): SeatPlayer =>
  seatPlayers.get(seat) ?? ACTIVE_OWNER

/** Whether a bot plays a person's seat. */
export const isStoodIn = (room: Room, seat: Seat): boolean => playerOf(room, seat).kind === 'bot'

/** Why a bot plays this seat, for the public view. */
export function standInOf(room: Room, seat: Seat): StandIn {
  const player = playerOf(room, seat)
  return player.kind === 'bot' ? player.why : 'none'
}

/** Owners in their reconnect grace. */
export const absentOwners = (room: Room): Extract<SeatPlayer, { kind: 'away' }>[] =>
  [...room.seatPlayers.values()].filter((player) => player.kind === 'away')

/** Seats whose reconnect grace has expired. */
export const lostSeats = (room: Room, now: number): Seat[] =>
  [...room.seatPlayers].flatMap(([seat, player]) =>
    player.kind === 'away' && isExpired(player.reconnectGrace, now) ? [seat] : [],
  )

/** The earliest expiry of a reconnect grace, server time in ms; null: none runs. */
export const graceDue = (room: Room): number | null =>
  earliest(absentOwners(room).map(({ reconnectGrace }) => reconnectGrace.deadline))
