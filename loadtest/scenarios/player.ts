// The cheapest bot: finds whether its seat must act, then plays the first legal move.
import {
  answersFor,
  choicesFor,
  findPlayer,
  settlement,
  waitingOn,
  type CardId,
  type PlayerCommand,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { stateOf, type RoomView } from '../client/roomView.ts'

/** Whether the table waits for this seat: a cheap check before each move, since the rules are far slower. */
export function mustAct({ table, pending }: RoomView, seat: Seat): boolean {
  if (table === null || table.winner !== 0) return false
  switch (pending.kind) {
    case 'nothing':
      return table.of === seat
    case 'picking':
      return pending.picking.by === seat
    case 'discarding':
      return pending.discarding.by === seat
    case 'showing':
      return pending.showing.to === seat
    case 'asking':
      return pending.asking.lanes.some((lane) => waitingOn(lane) === seat)
  }
}

function answer(state: State, seat: Seat): PlayerCommand | null {
  const [open] = answersFor(state, seat)
  if (open === undefined) return null
  const { ask, lane, debt, owed, noCards } = open
  const [card] = noCards
  if (card !== undefined) return { kind: 'sayNo', sayNo: { ask, lane, card } }
  return debt
    ? { kind: 'pay', pay: { ask, lane, cards: settlement(state, seat, owed) } }
    : { kind: 'allow', allow: { ask, lane } }
}

/** Rotates the hand, so that cards of every kind are played. */
const rotated = (hand: readonly CardId[], by: number): CardId[] => {
  const at = hand.length === 0 ? 0 : by % hand.length
  return [...hand.slice(at), ...hand.slice(0, at)]
}

/** The move of this seat; null: nothing to do. */
export function firstMove(view: RoomView, seat: Seat): PlayerCommand | null {
  if (!mustAct(view, seat)) return null
  const state = stateOf(view, seat)
  if (state === null) return null
  const hand = findPlayer(state, seat)?.hand ?? []
  const [first] = hand
  switch (state.pending?.kind) {
    case 'asking':
      return answer(state, seat)
    case 'showing':
      return { kind: 'closeReveal', closeReveal: {} }
    case 'picking':
      return { kind: 'unpick', unpick: {} }
    case 'discarding':
      return first === undefined ? null : { kind: 'discard', discard: { card: first } }
    case undefined:
      for (const card of rotated(hand, view.version)) {
        const plays = choicesFor(state, seat, card)
        const best = plays.find(({ play }) => play.as !== 'money') ?? plays[0]
        if (best !== undefined) return best
      }
      return { kind: 'endTurn', endTurn: {} }
  }
}
