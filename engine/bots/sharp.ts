// Tries each play out on the table as it sees it, everybody paying and nobody saying no, and takes the best outcome.
import { findPlayer, HAND_LIMIT, saysNo, type PlayCommand, type State } from '../rules/public.ts'
import { appeal } from './heuristics.ts'
import { blunderOf } from './blunders.ts'
import type { Style, Thought } from './style.ts'
import { after, settled } from './rollout.ts'
import { concede, passOn } from './steady.ts'
import { bestRent, positionWorth } from './worth.ts'

/** Plays tried out of those that look best at first sight. */
const TRIED = 14
/** Points a No is kept for: it is played where more is at stake, anything where the game is. */
const NO_IS_WORTH = 4.5

/** Points of a position for the seat, with what its rents could still bring this turn. */
function worth({ seat }: Thought, s: State): number {
  const rents = s.turn.of === seat && s.turn.moves > 0 ? bestRent(s, seat) * (s.turn.multiplier - 0.5) : 0
  return positionWorth(s, seat) + rents * 0.8
}

export const sharp: Style = {
  turns(thought, turns) {
    const { s, seat } = thought
    const now = worth(thought, s)
    let best: { gain: number; turn: (typeof turns)[number] } | null = null
    for (const turn of turns) {
      const next = after(s, seat, { kind: 'turnCard', turnCard: turn })
      const gain = next ? worth(thought, next) - now : 0
      if (gain > (best?.gain ?? 0.5)) best = { gain, turn }
    }
    return best?.turn ?? null
  },
  play(thought, plays) {
    const { s, seat } = thought
    const hand = findPlayer(s, seat)?.hand.length ?? 0
    const now = worth(thought, s)
    const ranked = plays
      .filter(({ play }) => play.as !== 'money' || !saysNo(s, play.card) || hand > HAND_LIMIT)
      .map((command) => ({ command, glance: appeal(s, seat, command) }))
      .sort((a, b) => b.glance - a.glance)
      .slice(0, TRIED)
    let best: { gain: number; command: PlayCommand } | null = null
    for (const { command, glance } of ranked) {
      if (blunderOf(s, seat, command) !== null) continue
      const next = after(s, seat, command)
      if (!next) continue
      const gain = worth(thought, settled(next)) - now + glance * 0.35
      if (gain > (best?.gain ?? 0)) best = { gain, command }
    }
    return best?.command ?? null
  },
  answer(thought, open) {
    const { s, seat } = thought
    const { ask, lane } = open
    const [no] = open.noCards
    const yielded = concede(thought, open)
    const next = after(s, seat, yielded)
    const loss = next ? worth(thought, s) - worth(thought, settled(next)) : 0
    const handedOn = loss > 1.5 ? passOn(thought, open) : null
    if (handedOn) return handedOn
    if (no !== undefined && (loss > NO_IS_WORTH || blunderOf(s, seat, yielded) !== null))
      return { kind: 'sayNo', sayNo: { ask, lane, card: no } }
    return yielded
  },
}
