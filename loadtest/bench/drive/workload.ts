// Deterministic endless workload: cached moves shared by all rooms with the same deal.
import { choose } from '#engine/bots/bot.ts'
import {
  rngFrom,
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
import { legalCommands } from '#engine/rules/testing/legalCommands.ts'

/** One move: the seat and its command. */
export interface Move {
  by: Seat
  command: PlayerCommand
}

/** An endless sequence of moves, computed on demand. */
export interface Workload {
  readonly start: State
  /** The nth move, from 0. */
  at: (nth: number) => Move
}

/**
 * Limits of cards in all banks and in all fields: above them no seat plays more there, so that cards keep
 * circulating.
 */
const MAX_BANKED = 28
const MAX_LAID = 20
/** Commands that would take a player out, or open something that only a clock closes. */
const NEVER: ReadonlySet<PlayerCommand['kind']> = new Set(['resign', 'leave', 'callVote', 'vote', 'pick'])

/** Plays on from a state like steady bots, without ever letting a player win. */
export function workloadFrom(start: State): Workload {
  const moves: Move[] = []
  const own = { rng: rngFrom(start.players.length) }
  let state = start
  const next = (): void => {
    const { of } = state.turn
    const botMove = botCommand(state, of, nextUint32(own))
    for (const command of [...(botMove ? [botMove] : []), ...otherCommands(state, of)]) {
      if (!keepsCirculating(state, command)) continue
      const played = playOut(state, { by: of, command })
      if (played === null) continue
      moves.push(...played.moves)
      state = played.state
      return
    }
    throw new Error(`seat ${of} has no move that lets the game go on`)
  }
  return {
    start,
    at(nth) {
      while (moves.length <= nth) next()
      const move = moves[nth]
      if (move === undefined) throw new Error(`there is no move ${nth}`)
      return move
    },
  }
}

/** A move with all the answers to it; null: refused, or it would end the game. */
function playOut(before: State, first: Move): { moves: Move[]; state: State } | null {
  const moves: Move[] = []
  let state = before
  let move: Move | null = first
  while (move !== null) {
    const outcome = reduce(state, move.by, move.command)
    if ('refused' in outcome || outcome.state.winner !== null) return null
    moves.push(move)
    state = outcome.state
    if (state.pending === null) return { moves, state }
    // If the bench pauses during a reveal, a clock closes it and the next move would be refused.
    if (state.pending.kind === 'showing') return null
    const by = waitingSeats(state)[0] ?? state.turn.of
    const command: PlayerCommand | undefined = botCommand(state, by, 0) ?? otherCommands(state, by)[0]
    move = command === undefined ? null : { by, command }
  }
  return null
}

const botCommand = (state: State, by: Seat, random: number): PlayerCommand | null =>
  choose('steady', seen(publicView(state), privateView(state, by), by), by, random)

/** All other legal commands, actions first to keep the table busy, «end turn» next. */
function otherCommands(state: State, by: Seat): PlayerCommand[] {
  const rank = (command: PlayerCommand): number => {
    if (command.kind === 'endTurn') return 1
    return command.kind === 'play' && command.play.as === 'action' ? 0 : 2
  }
  const legal = legalCommands(state, by).filter(({ kind }) => !NEVER.has(kind))
  return legal.sort((one, other) => rank(one) - rank(other))
}

function keepsCirculating(state: State, command: PlayerCommand): boolean {
  if (command.kind !== 'play') return true
  const count = (of: 'bank' | 'field'): number => state.players.reduce((sum, one) => sum + one[of].length, 0)
  switch (command.play.as) {
    case 'money':
      return count('bank') < MAX_BANKED
    case 'property':
      return count('field') < MAX_LAID
    case 'action':
      return true
  }
}
