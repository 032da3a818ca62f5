// Heuristics: estimates a play in points without a rollout.
import {
  bankedActions,
  cardsOn,
  colorOf,
  findPlayer,
  HAND_LIMIT,
  isFull,
  payable,
  rentFor,
  rowFor,
  setSize,
  targetableBy,
  totalOf,
  valueOf,
  type CardId,
  type Color,
  type PlayCommand,
  type Seat,
  type State,
} from '../rules/public.ts'
import { applyCommand, settleLanes } from './rollout.ts'
import { bestRent, handWorth, positionWorth, setWorth } from './worth.ts'

/** Points gained by one more card of a color. */
function gainOf(s: State, seat: Seat, color: Color): number {
  const n = cardsOn(s, seat, color).length
  return setWorth(color, n + 1, n + 1 >= setSize(color)) - setWorth(color, n, isFull(s, seat, color))
}

/** Points lost with one card of a field. */
export function lossOn(s: State, seat: Seat, card: CardId): number {
  const color = colorOf(s, card)
  const n = cardsOn(s, seat, color).length
  return setWorth(color, n, isFull(s, seat, color)) - setWorth(color, n - 1, false)
}

/**
 * Points gained by a swap: gains and losses of both sides, with the given card removed before the taken one
 * is added.
 */
function swapGain(s: State, seat: Seat, target: Seat, take: CardId, give: CardId): number {
  const [taken, given] = [colorOf(s, take), colorOf(s, give)]
  if (taken === given) return -1
  const mine = gainOf(s, seat, taken) - lossOn(s, seat, give)
  return mine + (lossOn(s, target, take) - gainOf(s, target, given)) * 0.4
}

/** What a charge would bring in, in M: nobody pays more than they have. */
const income = (s: State, seats: readonly Seat[], owed: number): number =>
  seats.reduce((sum, seat) => sum + Math.min(owed, totalOf(s, payable(s, seat))), 0)

function estimateBanking(s: State, seat: Seat, card: CardId): number {
  const row = rowFor(s, card)
  const { bank = [], hand = [] } = findPlayer(s, seat) ?? {}
  const need = totalOf(s, bank) < 6 ? 1.6 : 0.7
  const crowded = hand.length >= HAND_LIMIT ? 1 : 0
  if (row.kind === 'money') return row.value * 0.5 * need + 0.8
  return row.value * 0.4 * need + crowded - handWorth(s, card)
}

/** A doubled rent is worth the charge that follows, and part of what it adds. */
function estimateDoubleRent(s: State, seat: Seat): number {
  const rent = bestRent(s, seat) * s.turn.multiplier
  if (s.turn.moves < 2 || rent === 0) return -1
  const others = targetableBy(s, seat).map((player) => player.seat)
  const once = income(s, others, rent)
  const added = income(s, others, rent * 2) - once
  return added > 1 ? once * 0.9 + added * 0.5 : -1
}

/** Points of a drawn card, and of a move that is not used up, beside their effect on the position. */
const DRAWN_CARD = 2.5
const SPARED_MOVE = 2

/** A verb without a heuristic: the gain in position after a rollout. */
function estimateByRollout(s: State, seat: Seat, command: PlayCommand): number {
  const next = applyCommand(s, seat, command)
  if (!next) return 0
  const end = settleLanes(next)
  const handSize = (state: State): number => findPlayer(state, seat)?.hand.length ?? 0
  const drawn = handSize(end) - (handSize(s) - 1)
  const spared = end.turn.of === seat ? end.turn.moves - (s.turn.moves - 1) : 0
  const gain = positionWorth(end, seat) - positionWorth(s, seat)
  return gain + drawn * DRAWN_CARD + spared * SPARED_MOVE
}

function estimateAction(s: State, seat: Seat, command: PlayCommand): number {
  const { play } = command
  const row = rowFor(s, play.card)
  const { target = 0, color, give, take } = play.choice
  const others = targetableBy(s, seat).map((player) => player.seat)
  if (row.kind === 'rent' && color) {
    const owed = rentFor(s, seat, color) * s.turn.multiplier
    return income(s, row.reach === 'all' ? others : [target], owed) * 0.9 - 0.6
  }
  if (row.kind !== 'action') return 0
  switch (row.verb) {
    case 'demand':
      return income(s, row.reach === 'all' ? others : [target], row.n) * 0.9 - 0.6
    case 'stealSet':
      return 30
    case 'stealCard':
      return take ? gainOf(s, seat, colorOf(s, take)) + lossOn(s, target, take) * 0.5 : 0
    case 'swapCard':
      return take && give ? swapGain(s, seat, target, take, give) : 0
    case 'draw':
      return row.n * DRAWN_CARD
    case 'fill':
      return 5
    case 'doubleRent':
      return estimateDoubleRent(s, seat)
    case 'enhance':
      return row.n * 0.9
    case 'revive':
      return take ? handWorth(s, take) * 0.6 : 0
    case 'takeBack':
      return take && bankedActions(s, seat).includes(take) ? handWorth(s, take) * 0.5 : 0
    case 'delay':
      return 1.8
    case 'redraw':
      return (findPlayer(s, target)?.hand.length ?? 0) * 0.3
    case 'swapHand':
      return give ? 2.2 - handWorth(s, give) : 0
    case 'reveal':
      return 0.8
    case 'shelter':
      return 2.5
    case 'payout':
      return 1.2
    case 'rent':
    case 'respond':
      return 0
    default:
      return estimateByRollout(s, seat, command)
  }
}

/** Estimated points of a play; below 0 it is better not played. */
export function estimatePlay(s: State, seat: Seat, command: PlayCommand): number {
  const { card, as, choice } = command.play
  switch (as) {
    case 'money':
      return estimateBanking(s, seat, card)
    case 'property': {
      const row = rowFor(s, card)
      const color = row.kind === 'property' ? row.color : choice.color
      const wild = row.kind === 'wildcard' ? 0.4 : 0
      return color ? gainOf(s, seat, color) + 1 - wild : 0
    }
    case 'action':
      return estimateAction(s, seat, command)
  }
}

/** Points at stake for a seat in what is asked of it. */
export function pointsAtStake(
  s: State,
  seat: Seat,
  card: CardId,
  target: { take?: CardId },
  owed: number,
): number {
  if (owed > 0) return Math.min(owed, totalOf(s, payable(s, seat))) * 0.8
  const row = rowFor(s, card)
  if (row.kind !== 'action') return 0
  switch (row.verb) {
    case 'stealSet':
      return 25
    case 'stealCard':
    case 'swapCard':
      return target.take ? lossOn(s, seat, target.take) : 0
    case 'delay':
      return 2
    case 'redraw':
      return (findPlayer(s, seat)?.hand ?? []).reduce((sum, held) => sum + handWorth(s, held), 0) * 0.2
    case 'swapHand':
      return 1.5
    default:
      return 1
  }
}

/** The hand card a bot can spare most easily; 0 with an empty hand. */
export function leastValuableCard(s: State, seat: Seat): CardId {
  const hand = findPlayer(s, seat)?.hand ?? []
  const least = [...hand].sort((a, b) => handWorth(s, a) - handWorth(s, b) || valueOf(s, a) - valueOf(s, b))
  return least[0] ?? 0
}
