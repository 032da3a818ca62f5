// Lists a seat's legal commands, for random games and property tests.
import type { PlayerCommand } from '../messages.ts'
import { answersFor, choicesFor, turnsFor } from '../options.ts'
import { payable, settlement } from '../pay.ts'
import { findPlayer } from '../players.ts'
import { refuse } from '../reduce.ts'
import type { Seat, State } from '../types.ts'

function answers(s: State, seat: Seat): PlayerCommand[] {
  return answersFor(s, seat).flatMap((open): PlayerCommand[] => {
    const { ask, lane } = open
    const payments = open.debt ? [settlement(s, seat, open.owed), payable(s, seat)] : []
    const passes = open.passCards.flatMap((card) => open.passTo.map((to) => ({ card, to })))
    return [
      { kind: 'allow', allow: { ask, lane } },
      ...payments.map((cards): PlayerCommand => ({ kind: 'pay', pay: { ask, lane, cards } })),
      ...open.noCards.map((card): PlayerCommand => ({ kind: 'sayNo', sayNo: { ask, lane, card } })),
      ...passes.map((pass): PlayerCommand => ({ kind: 'passRent', passRent: { ask, lane, ...pass } })),
    ]
  })
}

/** All legal commands of a seat; payments twice, as the smallest sufficient and as everything payable. */
export function legalCommands(s: State, seat: Seat): PlayerCommand[] {
  const hand = findPlayer(s, seat)?.hand ?? []
  const others = s.players.filter((player) => player.seat !== seat)
  const all: PlayerCommand[] = [
    ...hand.flatMap((card) => choicesFor(s, seat, card)),
    ...hand.map((card): PlayerCommand => ({ kind: 'pick', pick: { card } })),
    { kind: 'unpick', unpick: {} },
    ...turnsFor(s, seat).map((turnCard): PlayerCommand => ({ kind: 'turnCard', turnCard })),
    ...hand.map((card): PlayerCommand => ({ kind: 'discard', discard: { card } })),
    { kind: 'endTurn', endTurn: {} },
    ...answers(s, seat),
    { kind: 'closeReveal', closeReveal: {} },
    ...others.map(({ seat: against }): PlayerCommand => ({ kind: 'callVote', callVote: { against } })),
    { kind: 'vote', vote: { yes: true } },
    { kind: 'vote', vote: { yes: false } },
    { kind: 'cancelVote', cancelVote: {} },
    { kind: 'leave', leave: {} },
    { kind: 'resign', resign: {} },
  ]
  return all.filter((command) => refuse(s, seat, command) === undefined)
}
