// Sharp strategy: one-play search over the best estimates; all others concede.
import { findPlayer, HAND_LIMIT, saysNo, type PlayCommand, type State } from '../rules/public.ts'
import { estimatePlay } from './heuristics.ts'
import { blunderOf } from './blunders.ts'
import type { Strategy, BotContext } from './strategy.ts'
import { applyCommand, settleLanes } from './rollout.ts'
import { concede, passOn } from './steady.ts'
import { bestRent, positionWorth } from './worth.ts'

/** Number of plays tried, those with the best estimates. */
const MAX_CANDIDATES = 14
/** Loss in points above which it plays a No. */
const NO_THRESHOLD = 4.5

/** Points of a position for the seat, with what its rents could still bring this turn. */
function worth({ seat }: BotContext, s: State): number {
  const rents = s.turn.of === seat && s.turn.moves > 0 ? bestRent(s, seat) * (s.turn.multiplier - 0.5) : 0
  return positionWorth(s, seat) + rents * 0.8
}

export const sharp: Strategy = {
  turnCard(context, turns) {
    const { s, seat } = context
    const now = worth(context, s)
    let best: { gain: number; turn: (typeof turns)[number] } | null = null
    for (const turn of turns) {
      const next = applyCommand(s, seat, { kind: 'turnCard', turnCard: turn })
      const gain = next ? worth(context, next) - now : 0
      if (gain > (best?.gain ?? 0.5)) best = { gain, turn }
    }
    return best?.turn ?? null
  },
  play(context, plays) {
    const { s, seat } = context
    const hand = findPlayer(s, seat)?.hand.length ?? 0
    const now = worth(context, s)
    const ranked = plays
      .filter(({ play }) => play.as !== 'money' || !saysNo(s, play.card) || hand > HAND_LIMIT)
      .map((command) => ({ command, estimate: estimatePlay(s, seat, command) }))
      .sort((a, b) => b.estimate - a.estimate)
      .slice(0, MAX_CANDIDATES)
    let best: { gain: number; command: PlayCommand } | null = null
    for (const { command, estimate } of ranked) {
      if (blunderOf(s, seat, command) !== null) continue
      const next = applyCommand(s, seat, command)
      if (!next) continue
      const gain = worth(context, settleLanes(next)) - now + estimate * 0.35
      if (gain > (best?.gain ?? 0)) best = { gain, command }
    }
    return best?.command ?? null
  },
  answer(context, open) {
    const { s, seat } = context
    const { ask, lane } = open
    const [no] = open.noCards
    const concession = concede(context, open)
    const next = applyCommand(s, seat, concession)
    const loss = next ? worth(context, s) - worth(context, settleLanes(next)) : 0
    const passed = loss > 1.5 ? passOn(context, open) : null
    if (passed) return passed
    if (no !== undefined && (loss > NO_THRESHOLD || blunderOf(s, seat, concession) !== null))
      return { kind: 'sayNo', sayNo: { ask, lane, card: no } }
    return concession
  },
}
