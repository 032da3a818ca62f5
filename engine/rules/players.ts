// Looks players up by seat, and lists them in turn order.
import type { Player, Seat, State } from './types.ts'

type HasPlayers = Pick<State, 'players'>

/** The player of a seat, if still in the game. */
export const findPlayer = (s: HasPlayers, seat: Seat): Player | undefined =>
  s.players.find((player) => player.seat === seat)

/** The player of a seat that must be in the game; throws otherwise, since that is a bug. */
export function playerOf(s: HasPlayers, seat: Seat): Player {
  const player = findPlayer(s, seat)
  if (!player) throw new Error(`no player in seat ${seat}`)
  return player
}

/** All other players, in turn order from the seat's left neighbour on. */
export function othersOf(s: HasPlayers, seat: Seat): Player[] {
  const at = s.players.findIndex((player) => player.seat === seat)
  return [...s.players.slice(at + 1), ...s.players.slice(0, Math.max(at, 0))]
}

/** All other players who are not sheltering. */
export const targetableBy = (s: HasPlayers, seat: Seat): Player[] =>
  othersOf(s, seat).filter((player) => player.shelter === 0)
