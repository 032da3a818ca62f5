// The result of a finished game, for the records: players, their sums, whether it counts.
import type { Ending, Finish, ResultPlayer } from '#proto/results/result.ts'
import type { Seat, State } from '../../rules/types.ts'
import { memberAt } from '../members/members.ts'
import { ratedGames } from '../lobby/rematch.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import { sumsOf, type StateChange } from './tally.ts'
import type { Room } from '../types.ts'

/** Games with fewer people don't count. */
const MIN_PEOPLE = 2

const resultPlayers = (room: Room, seats: readonly Seat[]): ResultPlayer[] =>
  seats.flatMap((seat) => {
    const member = memberAt(room, seat)
    if (member === undefined) return []
    const { user, name, level, zone } = member
    const sums = sumsOf(room.tally, seat)
    const player = { seat, user, name, level, sums, ...(zone !== 0 && { zone }) }
    return [isStoodIn(room, seat) ? { ...player, standIn: true } : player]
  })

const seatsIn = (state: State): Seat[] => state.players.map(({ seat }) => seat)

const isCounted = ({ players }: State): boolean => players.filter(({ bot }) => !bot).length >= MIN_PEOPLE

/** What all results of a game have; `state`: before the last command, `seats`: the players still in it. */
const resultOf = (room: Room, state: State, seats: readonly Seat[], now: number) => ({
  ended: Math.floor(now),
  turns: state.turn.number,
  counts: isCounted(state),
  players: resultPlayers(room, seats),
})

/** For the rating, which those who leave lose like the others. */
const matchedResult = (room: Room): Pick<Finish, 'matched' | 'leavers'> => ({
  matched: true,
  leavers: resultPlayers(room, room.leavers).map(({ user, name }) => ({ user, name })),
})

/** The result of a won game, with all players before the last command but leavers; null: not won yet. */
export function finishOf(room: Room, { before, after, events }: StateChange, now: number): Finish | null {
  if (after.winner === null) return null
  const seats = seatsIn(before).filter((seat) => !room.leavers.includes(seat))
  const how: Ending = events.find((event) => event.kind === 'won')?.won.by ?? 'last'
  return {
    ...resultOf(room, before, seats, now),
    how,
    winner: after.winner,
    turns: after.turn.number,
    ...((ratedGames(room) ?? 0) > 0 && matchedResult(room)),
  }
}

/** The result of a game that the host or the operator ended; null: no game was running. */
export function finishWithoutWinner(room: Room, now: number): Finish | null {
  const { state } = room
  if (room.phase !== 'playing' || state === null) return null
  return { ...resultOf(room, state, seatsIn(state), now), how: 'ended', winner: 0 }
}
