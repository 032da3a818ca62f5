// Plays what looks nice at a glance: takes most plays that bring something, pays the smallest sum, seldom says no.
import { below, settlement, type PlayCommand } from '../rules/public.ts'
import { appeal, stake } from './heuristics.ts'
import type { Style } from './style.ts'

/** How far a glance may be off: a play is seen at 0 to 200 percent of its worth. */
const BLUR = 200
const CLEAREST = 0
/** Points at stake from which it thinks of saying no, and how often out of 100 it then does. */
const WORTH_A_NO = 4
const SAYS_NO = 50
/** How often out of 100 it ends its turn although it could still play. */
const FORGETS = 20

export const easy: Style = {
  play(thought, plays) {
    const seen = plays.map((command): [number, PlayCommand] => {
      const worth = appeal(thought.s, thought.seat, command)
      return [(worth * (CLEAREST + below(thought, BLUR))) / 100, command]
    })
    seen.sort(([a], [b]) => b - a)
    const [best] = seen
    return best && best[0] > 0 && below(thought, 100) >= FORGETS ? best[1] : null
  },
  answer(thought, open) {
    const { s, seat } = thought
    const { ask, lane, play } = open
    const atStake = stake(s, seat, play.card, play.choice, open.debt ? open.owed : 0)
    const [no] = open.noCards
    if (no !== undefined && atStake >= WORTH_A_NO && below(thought, 100) < SAYS_NO) {
      return { kind: 'sayNo', sayNo: { ask, lane, card: no } }
    }
    const [pass] = open.passCards
    const [to] = open.passTo
    if (pass !== undefined && to !== undefined && below(thought, 2) === 0) {
      return { kind: 'passRent', passRent: { ask, lane, card: pass, to } }
    }
    if (open.debt) return { kind: 'pay', pay: { ask, lane, cards: settlement(s, seat, open.owed) } }
    return { kind: 'allow', allow: { ask, lane } }
  },
}
