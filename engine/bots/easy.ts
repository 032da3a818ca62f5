// Easy strategy: a noisy estimate of each play, the smallest sufficient payment, few Nos.
import { below, settlement, type PlayCommand } from '../rules/public.ts'
import { estimatePlay, pointsAtStake } from './heuristics.ts'
import type { Strategy } from './strategy.ts'

/** Upper bound of the random factor that a play's estimate is multiplied by, in percent. */
const NOISE_PERCENT = 200
/** Points at stake from which it considers a No, and how often out of 100 it then plays it. */
const NO_THRESHOLD = 4
const SAYS_NO_PERCENT = 50
/** How often out of 100 it ends its turn with plays left. */
const FORGETS_PERCENT = 20

export const easy: Strategy = {
  play(context, plays) {
    const estimates = plays.map((command): [number, PlayCommand] => {
      const worth = estimatePlay(context.s, context.seat, command)
      return [(worth * below(context, NOISE_PERCENT)) / 100, command]
    })
    estimates.sort(([a], [b]) => b - a)
    const [best] = estimates
    return best && best[0] > 0 && below(context, 100) >= FORGETS_PERCENT ? best[1] : null
  },
  answer(context, open) {
    const { s, seat } = context
    const { ask, lane, play } = open
    const atStake = pointsAtStake(s, seat, play.card, play.choice, open.debt ? open.owed : 0)
    const [no] = open.noCards
    if (no !== undefined && atStake >= NO_THRESHOLD && below(context, 100) < SAYS_NO_PERCENT) {
      return { kind: 'sayNo', sayNo: { ask, lane, card: no } }
    }
    const [pass] = open.passCards
    const [to] = open.passTo
    if (pass !== undefined && to !== undefined && below(context, 2) === 0) {
      return { kind: 'passRent', passRent: { ask, lane, card: pass, to } }
    }
    if (open.debt) return { kind: 'pay', pay: { ask, lane, cards: settlement(s, seat, open.owed) } }
    return { kind: 'allow', allow: { ask, lane } }
  },
}
