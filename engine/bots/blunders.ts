// Detects blunders: commands that give something away for nothing (`npm run bots`).
import {
  answersFor,
  colorOf,
  findPlayer,
  fullSets,
  HAND_LIMIT,
  isFull,
  rowFor,
  saysNo,
  totalOf,
  type CardId,
  type Commands,
  type PlayerCommand,
  type Seat,
  type State,
} from '../rules/public.ts'
import { payableBesideSets } from './payment.ts'
import { answerLoses, playLoses } from './rollout.ts'

/**
 * `twinSwap`: swaps a property for one of the same colour. `noBankedAtTwoSets`: banks a No! without need while a player is one set
 * from winning. `setBroken`: breaks a full set to pay what other cards could have paid, or 1M that a No! would have saved.
 * `winGivenAway`: makes another player win where a No!, other cards or no swap would not have.
 */
export type Blunder = 'twinSwap' | 'noBankedAtTwoSets' | 'setBroken' | 'winGivenAway'

/** A debt up to this, in M, is not worth breaking a set for while holding a No!. */
const SMALL_DEBT = 1

/** Whether somebody is one full set from winning. */
const oneSetFromWinning = (s: State): boolean =>
  s.players.some(({ seat }) => fullSets(s, seat).length >= s.setsToWin - 1)

/** Whether a payment takes a card out of a full set. */
const breaksSet = (s: State, seat: Seat, cards: readonly CardId[]): boolean =>
  cards.some((card) => (findPlayer(s, seat)?.field ?? []).includes(card) && isFull(s, seat, colorOf(s, card)))

function blunderOfPlay(s: State, seat: Seat, command: PlayerCommand, { card, as, choice }: Commands['play']) {
  const hand = findPlayer(s, seat)?.hand ?? []
  if (as === 'money' && saysNo(s, card) && hand.length <= HAND_LIMIT && oneSetFromWinning(s))
    return 'noBankedAtTwoSets'
  const row = rowFor(s, card)
  if (as !== 'action' || row.kind !== 'action' || row.verb !== 'swapCard') return null
  const { give, take } = choice
  if (give && take && colorOf(s, give) === colorOf(s, take)) return 'twinSwap'
  return playLoses(s, seat, command) ? 'winGivenAway' : null
}

function blunderOfPayment(s: State, seat: Seat, command: Extract<PlayerCommand, { kind: 'pay' }>) {
  const { ask, lane, cards } = command.pay
  const open = answersFor(s, seat).find((each) => each.lane === lane)
  if (!open) return null
  const { bank = [] } = findPlayer(s, seat) ?? {}
  const spare = payableBesideSets(s, seat)
  const coveredBySpare =
    totalOf(s, spare) >= open.owed && !answerLoses(s, seat, { kind: 'pay', pay: { ask, lane, cards: spare } })
  const savedByNo = open.owed <= SMALL_DEBT && open.noCards.length > 0
  if (breaksSet(s, seat, cards) && (coveredBySpare || savedByNo)) return 'setBroken'
  const avoidable = open.noCards.length > 0 || totalOf(s, bank) >= open.owed
  return avoidable && answerLoses(s, seat, command) ? 'winGivenAway' : null
}

/** The blunder in a legal command of this seat; null: none. `s` may be the table as the seat sees it. */
export function blunderOf(s: State, seat: Seat, command: PlayerCommand): Blunder | null {
  switch (command.kind) {
    case 'play':
      return blunderOfPlay(s, seat, command, command.play)
    case 'pay':
      return blunderOfPayment(s, seat, command)
    case 'allow': {
      const open = answersFor(s, seat).find(({ lane }) => lane === command.allow.lane)
      return open && open.noCards.length > 0 && answerLoses(s, seat, command) ? 'winGivenAway' : null
    }
    default:
      return null
  }
}
