// One whole game on the bare rules, played by any mix of players that see only their own side.
import {
  ACTION_KEYS,
  rngFrom,
  newGame,
  privateView,
  publicView,
  reduce,
  nextUint32,
  seen,
  waitingSeats,
  type CardKey,
  type Rng,
  type PlayerCommand,
  type Refusal,
  type Seat,
  type State,
} from '../../rules/public.ts'

/** What a seat does now; `seed` is a fresh number of the match's own. */
export type Mind = (s: State, seat: Seat, seed: number) => PlayerCommand | null

export interface Match {
  minds: readonly Mind[]
  frequencies: readonly number[]
  seed: number
  /** Full rounds after which the game counts as unfinished. */
  rounds: number
  /** Looks at every state; throws or records what is wrong. */
  watch?: (s: State) => void
  /** Looks at every command before it is played. */
  judge?: (s: State, seat: Seat, command: PlayerCommand) => void
}
export interface Played {
  state: State
  commands: number
  refused: Refusal[]
  /** Action cards that were played as an action or in answer. */
  seen: Set<CardKey>
  turns: number
}

/** The seat whose move is awaited: answers first, then a reveal's viewer, then whose turn it is. */
function nextSeat(s: State): Seat {
  const [waiting] = waitingSeats(s)
  if (waiting !== undefined) return waiting
  return s.pending?.kind === 'showing' ? s.pending.to : s.turn.of
}

function note(kinds: Set<CardKey>, s: State, command: PlayerCommand): void {
  const key = (card: number): void => {
    const found = s.cards[card]
    if (found && ACTION_KEYS.includes(found)) kinds.add(found)
  }
  if (command.kind === 'play' && command.play.as === 'action') key(command.play.card)
  if (command.kind === 'sayNo') key(command.sayNo.card)
  if (command.kind === 'passRent') key(command.passRent.card)
}

/** Plays a match to its end, or to the last round allowed. Seats are 1 to n in the order of `minds`. */
export function playMatch({ minds, frequencies, seed, rounds, watch, judge }: Match): Played {
  const seats = minds.map((_, at) => ({ seat: at + 1, bot: false }))
  let { state } = newGame({ seats, frequencies, setsToWin: 3, seed: rngFrom(seed) })
  const own: { rng: Rng } = { rng: rngFrom(seed ^ 0x5bd1e995) }
  const played: Played = { state, commands: 0, refused: [], seen: new Set(), turns: 1 }
  while (state.winner === null && state.turn.number <= rounds * minds.length) {
    const seat = nextSeat(state)
    const view = seen(publicView(state), privateView(state, seat), seat)
    const command = minds[seat - 1]?.(view, seat, nextUint32(own)) ?? { kind: 'endTurn', endTurn: {} }
    judge?.(state, seat, command)
    const outcome = reduce(state, seat, command)
    played.commands += 1
    if ('refused' in outcome) {
      played.refused.push(outcome.refused)
      break
    }
    note(played.seen, state, command)
    state = outcome.state
    watch?.(state)
  }
  return { ...played, state, turns: state.turn.number }
}
