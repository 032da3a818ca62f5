// What is saved of a room by name, after what has a place: a build that knows a name reads it, any other leaves it aside.
import type { Pace } from '#proto/messages.ts'
import type { Seat, State } from '../rules/types.ts'
import { Fields } from './fields.ts'
import type { Room, SeatPlayer, StandInWhy } from './types.ts'

export type More = Pick<Room, 'matched' | 'seatPlayers' | 'pace' | 'wins' | 'expected'>

const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'instant']

const WHYS: readonly StandInWhy[] = ['lost', 'asked', 'idle']
const isWhy = (text: string): text is StandInWhy => WHYS.some((why) => why === text)

/** A seat, why a bot plays it ('': none does), and the turns its owner missed; who is away is found out again. */
const rowOf = ([seat, player]: [Seat, SeatPlayer]): [Seat, string, number] =>
  player.kind === 'bot' ? [seat, player.why, 0] : [seat, '', player.missed]

function seatFrom(fields: Fields): [Seat, SeatPlayer] {
  const seat = fields.number()
  const why = fields.text()
  const missed = fields.number()
  return [seat, isWhy(why) ? { kind: 'bot', why } : { kind: 'owner', missed }]
}

/** What differs from what is usual; null: nothing. */
export function moreOf({ matched, seatPlayers, pace, wins, expected }: Room): object | null {
  const seats = [...seatPlayers].map(rowOf).filter(([, why, missed]) => why !== '' || missed > 0)
  const more = {
    ...(matched && { matched }),
    ...(seats.length > 0 && { seats }),
    ...(pace !== 'normal' && { pace }),
    ...(wins.size > 0 && { wins: [...wins] }),
    ...(expected.length > 0 && { expected: expected.map((user) => [user]) }),
  }
  return Object.keys(more).length === 0 ? null : more
}

/** The same as it was saved; what is not there is as it is usually. */
export function moreFrom(named: ReadonlyMap<string, unknown>): More {
  return {
    matched: named.get('matched') === true,
    seatPlayers: new Map(new Fields([named.get('seats') ?? []]).each(seatFrom)),
    pace: PACES.find((pace) => pace === named.get('pace')) ?? 'normal',
    wins: new Map(new Fields([named.get('wins') ?? []]).each((row) => [row.text(), row.number()])),
    expected: new Fields([named.get('expected') ?? []]).each((row) => row.text()),
  }
}

/** The table with those marked as absent for whom bots play. */
export function withAbsent(state: State, { seatPlayers }: More): State {
  if (![...seatPlayers.values()].some(({ kind }) => kind === 'bot')) return state
  const players = state.players.map((player) =>
    seatPlayers.get(player.seat)?.kind === 'bot' ? { ...player, absent: true as const } : player,
  )
  return { ...state, players }
}
