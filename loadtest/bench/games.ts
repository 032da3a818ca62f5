// Seeded games of five as bench input: every accepted command with the state before it.
import { choose } from '#engine/bots/bot.ts'
import {
  DEFAULT_FREQUENCIES,
  rngFrom,
  newGame,
  privateView,
  publicView,
  reduce,
  nextUint32,
  seen,
  waitingSeats,
  type PlayerCommand,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

export interface Moment {
  before: State
  by: Seat
  command: PlayerCommand
}

/** Every move of one game of steady bots, in order. */
export function movesOf(seed: number, players: number): Moment[] {
  const seats = Array.from({ length: players }, (_, at) => ({ seat: at + 1, bot: false }))
  let { state } = newGame({ seats, frequencies: DEFAULT_FREQUENCIES, setsToWin: 3, seed: rngFrom(seed) })
  const own = { rng: rngFrom(seed + 1) }
  const moments: Moment[] = []
  while (state.winner === null && state.turn.number < players * 75) {
    const by =
      waitingSeats(state)[0] ?? (state.pending?.kind === 'showing' ? state.pending.to : state.turn.of)
    const command = choose(
      'steady',
      seen(publicView(state), privateView(state, by), by),
      by,
      nextUint32(own),
    ) ?? {
      kind: 'endTurn',
      endTurn: {},
    }
    const outcome = reduce(state, by, command)
    if ('refused' in outcome) throw new Error(`a bot was refused: ${outcome.refused}`)
    moments.push({ before: state, by, command })
    state = outcome.state
  }
  return moments
}

/** The middle third of a game, where tables are full. */
export const middleOf = (moments: readonly Moment[]): Moment[] =>
  moments.slice(Math.floor(moments.length / 3), Math.floor((moments.length * 2) / 3))
