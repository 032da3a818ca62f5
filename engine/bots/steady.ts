// Plays the best-looking card each time, pays what hurts least, and says no to what would hurt.
import { othersOf, type Open, type PlayCommand, type PlayerCommand } from '../rules/public.ts'
import { appeal, stake } from './heuristics.ts'
import { blunderOf } from './blunders.ts'
import type { Style, Thought } from './style.ts'
import { safest } from './payment.ts'
import { tableWorth } from './worth.ts'

/** Points at stake from which a No is worth playing. */
const WORTH_A_NO = 3

/** Lets a debt be paid or a claim happen, for want of anything better. */
export function concede({ s, seat }: Thought, { ask, lane, debt, owed }: Open): PlayerCommand {
  return debt
    ? { kind: 'pay', pay: { ask, lane, cards: safest(s, seat, { ask, lane, owed }) } }
    : { kind: 'allow', allow: { ask, lane } }
}

/** Hands a rent on to whoever has most, if there is a Pay My Rent for it. */
export function passOn({ s }: Thought, { ask, lane, passCards, passTo }: Open): PlayerCommand | null {
  const [card] = passCards
  const [to] = [...passTo].sort((a, b) => tableWorth(s, b) - tableWorth(s, a))
  return card === undefined || to === undefined
    ? null
    : { kind: 'passRent', passRent: { ask, lane, card, to } }
}

export const steady: Style = {
  play({ s, seat }, plays) {
    const leader = othersOf(s, seat).sort((a, b) => tableWorth(s, b.seat) - tableWorth(s, a.seat))[0]?.seat
    let best: { worth: number; command: PlayCommand } | null = null
    for (const command of plays) {
      const onLeader = command.play.choice.target === leader ? 0.5 : 0
      const worth = appeal(s, seat, command) + onLeader
      if (worth > (best?.worth ?? 0.1) && blunderOf(s, seat, command) === null) best = { worth, command }
    }
    return best?.command ?? null
  },
  answer(thought, open) {
    const { s, seat } = thought
    const { ask, lane, play } = open
    const [no] = open.noCards
    const atStake = stake(s, seat, play.card, play.choice, open.debt ? open.owed : 0)
    const handedOn = atStake >= 2 ? passOn(thought, open) : null
    if (handedOn) return handedOn
    const yielded = concede(thought, open)
    if (no !== undefined && (atStake >= WORTH_A_NO || blunderOf(s, seat, yielded) !== null))
      return { kind: 'sayNo', sayNo: { ask, lane, card: no } }
    return yielded
  },
}
