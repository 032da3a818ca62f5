// Plays one game on the rules alone between policies that see only their seat's view.
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

/** Chooses a seat's next command; `seed`: a new random number for each call. */
export type Policy = (s: State, seat: Seat, seed: number) => PlayerCommand | null

export interface Match {
  policies: readonly Policy[]
  frequencies: readonly number[]
  seed: number
  /** Full rounds after which the game counts as unfinished. */
  rounds: number
  /** Called with every state. */
  onState?: (s: State) => void
  /** Called with every command before it is played. */
  beforeCommand?: (s: State, seat: Seat, command: PlayerCommand) => void
}
export interface MatchResult {
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

function recordPlayed(kinds: Set<CardKey>, s: State, command: PlayerCommand): void {
  const key = (card: number): void => {
    const found = s.cards[card]
    if (found && ACTION_KEYS.includes(found)) kinds.add(found)
  }
  if (command.kind === 'play' && command.play.as === 'action') key(command.play.card)
  if (command.kind === 'sayNo') key(command.sayNo.card)
  if (command.kind === 'passRent') key(command.passRent.card)
}

/** Plays a match to its end, or to the last round allowed. Seats are 1 to n in the order of `policies`. */
export function playMatch({
  policies,
  frequencies,
  seed,
  rounds,
  onState,
  beforeCommand,
}: Match): MatchResult {
  const seats = policies.map((_, at) => ({ seat: at + 1, bot: false }))
  let { state } = newGame({ seats, frequencies, setsToWin: 3, seed: rngFrom(seed) })
  const random: { rng: Rng } = { rng: rngFrom(seed ^ 0x5bd1e995) }
  const played: MatchResult = { state, commands: 0, refused: [], seen: new Set(), turns: 1 }
  while (state.winner === null && state.turn.number <= rounds * policies.length) {
    const seat = nextSeat(state)
    const view = seen(publicView(state), privateView(state, seat), seat)
    const command = policies[seat - 1]?.(view, seat, nextUint32(random)) ?? { kind: 'endTurn', endTurn: {} }
    beforeCommand?.(state, seat, command)
    const outcome = reduce(state, seat, command)
    played.commands += 1
    if ('refused' in outcome) {
      played.refused.push(outcome.refused)
      break
    }
    recordPlayed(played.seen, state, command)
    state = outcome.state
    onState?.(state)
  }
  return { ...played, state, turns: state.turn.number }
}
