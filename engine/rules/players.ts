// Looking a player up, and who sits where.
import type { Player, Seat, State } from './types.ts'

type HasPlayers = Pick<State, 'players'>

/** The player of a seat, if still in the game. */
export const findPlayer = (s: HasPlayers, seat: Seat): Player | undefined =>
  s.players.find((player) => player.seat === seat)

/** The player of a seat that is known to be in the game; anything else is a bug. */
export function playerOf(s: HasPlayers, seat: Seat): Player {
  const player = findPlayer(s, seat)
  if (!player) throw new Error(`no player in seat ${seat}`)
  return player
}

/** Everybody else, in turn order from the seat's left neighbour on. */
export function othersOf(s: HasPlayers, seat: Seat): Player[] {
  const at = s.players.findIndex((player) => player.seat === seat)
  return [...s.players.slice(at + 1), ...s.players.slice(0, Math.max(at, 0))]
}

/** Everybody else who is not sheltering in place. */
export const targetableBy = (s: HasPlayers, seat: Seat): Player[] =>
  othersOf(s, seat).filter((player) => player.shelter === 0)
