// Steady strategy: best estimated play, cheapest payment, a No above a threshold.
import { othersOf, type Open, type PlayCommand, type PlayerCommand } from '../rules/public.ts'
import { estimatePlay, pointsAtStake } from './heuristics.ts'
import { blunderOf } from './blunders.ts'
import type { Strategy, BotContext } from './strategy.ts'
import { safestPayment } from './payment.ts'
import { tableWorth } from './worth.ts'

/** Points at stake from which it plays a No. */
const NO_THRESHOLD = 3

/** Concedes: pays the debt or allows the claim. */
export function concede({ s, seat }: BotContext, { ask, lane, debt, owed }: Open): PlayerCommand {
  return debt
    ? { kind: 'pay', pay: { ask, lane, cards: safestPayment(s, seat, { ask, lane, owed }) } }
    : { kind: 'allow', allow: { ask, lane } }
}

/** Passes a rent on to the strongest player, with a Pay My Rent card; null without one. */
export function passOn({ s }: BotContext, { ask, lane, passCards, passTo }: Open): PlayerCommand | null {
  const [card] = passCards
  const [to] = [...passTo].sort((a, b) => tableWorth(s, b) - tableWorth(s, a))
  return card === undefined || to === undefined
    ? null
    : { kind: 'passRent', passRent: { ask, lane, card, to } }
}

export const steady: Strategy = {
  play({ s, seat }, plays) {
    const leader = othersOf(s, seat).sort((a, b) => tableWorth(s, b.seat) - tableWorth(s, a.seat))[0]?.seat
    let best: { worth: number; command: PlayCommand } | null = null
    for (const command of plays) {
      const onLeader = command.play.choice.target === leader ? 0.5 : 0
      const worth = estimatePlay(s, seat, command) + onLeader
      if (worth > (best?.worth ?? 0.1) && blunderOf(s, seat, command) === null) best = { worth, command }
    }
    return best?.command ?? null
  },
  answer(context, open) {
    const { s, seat } = context
    const { ask, lane, play } = open
    const [no] = open.noCards
    const atStake = pointsAtStake(s, seat, play.card, play.choice, open.debt ? open.owed : 0)
    const passed = atStake >= 2 ? passOn(context, open) : null
    if (passed) return passed
    const concession = concede(context, open)
    if (no !== undefined && (atStake >= NO_THRESHOLD || blunderOf(s, seat, concession) !== null))
      return { kind: 'sayNo', sayNo: { ask, lane, card: no } }
    return concession
  },
}
