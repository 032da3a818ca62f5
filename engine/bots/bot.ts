// A bot's decision from its seat's view alone: (view, seat, seed) -> one command.
import {
  answersFor,
  choicesFor,
  rngFrom,
  findPlayer,
  turnsFor,
  type PlayerCommand,
  type Seat,
  type State,
} from '../rules/public.ts'
import { leastValuableCard } from './heuristics.ts'
import { easy } from './easy.ts'
import { sharp } from './sharp.ts'
import { steady } from './steady.ts'
import type { Strategy, BotContext } from './strategy.ts'

export const LEVELS = ['easy', 'steady', 'sharp'] as const
export type Level = (typeof LEVELS)[number]
export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text)

const STRATEGIES: Record<Level, Strategy> = { easy, steady, sharp }

/** The strategy's next command; null while its seat need not act. `s`: the table as that seat sees it. */
function decide(strategy: Strategy, s: State, seat: Seat, seed: number): PlayerCommand | null {
  const context: BotContext = { s, seat, rng: rngFrom(seed) }
  const [open] = answersFor(s, seat)
  if (open) return strategy.answer(context, open)
  if (s.pending?.kind === 'showing' && s.pending.to === seat) return { kind: 'closeReveal', closeReveal: {} }
  if (s.winner !== null || s.turn.of !== seat || !findPlayer(s, seat)) return null
  if (s.pending?.kind === 'discarding')
    return { kind: 'discard', discard: { card: leastValuableCard(s, seat) } }
  if (s.pending?.kind === 'picking') return { kind: 'unpick', unpick: {} }
  if (s.pending !== null) return null
  const turn = strategy.turnCard?.(context, turnsFor(s, seat))
  if (turn) return { kind: 'turnCard', turnCard: turn }
  const hand = findPlayer(s, seat)?.hand ?? []
  const play = strategy.play(
    context,
    hand.flatMap((card) => choicesFor(s, seat, card)),
  )
  return play ?? { kind: 'endTurn', endTurn: {} }
}

/** The next command of a bot of this level; null while its seat need not act. */
export const choose = (level: Level, s: State, seat: Seat, seed: number): PlayerCommand | null =>
  decide(STRATEGIES[level], s, seat, seed)
