// The end of a game: its result for the records; the end of its room by host or operator.
import type { Ending, Finish, ResultPlayer } from '#proto/results/result.ts'
import type { Seat, State } from '../../rules/types.ts'
import { memberAt } from '../members/members.ts'
import { ratedGames } from './rematch.ts'
import { isStoodIn } from '../members/seatOwner.ts'
import { sumsOf, type StateChange } from './tally.ts'
import { connectionOf, detach, emit, type Step } from '../step.ts'
import type { Member, Room } from '../types.ts'

const STOPPED =
  'This game was stuck, so the people who run this site have ended it. Sorry! Please start a new one.'

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
function finishWithoutWinner(room: Room, now: number): Finish | null {
  const { state } = room
  if (room.phase !== 'playing' || state === null) return null
  return { ...resultOf(room, state, seatsIn(state), now), how: 'ended', winner: 0 }
}

/** The host ends the room: everybody is removed, and the room is deleted. */
export function endRoom(step: Step, host: Member, text: string): void {
  emit(step, { kind: 'ended', ended: { seat: host.seat } })
  const connection = connectionOf(step.live, host.seat)
  detach(step, connection === null ? [] : [connection], '')
  close(step, text)
}

/** The operator ends a stuck room, without touching its game state, which may be broken. */
export const stop = (step: Step): void => close(step, STOPPED)

function close(step: Step, text: string): void {
  const { live } = step
  step.finish = finishWithoutWinner(live.room, step.now)
  detach(step, [...live.connections.keys()], text)
  step.closed = true
  step.farewell = text
}
