// A bot that sees only what its seat may see: (the table as seen, seat, seed) -> one command.
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
import { spare } from './heuristics.ts'
import { easy } from './easy.ts'
import { sharp } from './sharp.ts'
import { steady } from './steady.ts'
import type { Style, Thought } from './style.ts'

export const LEVELS = ['easy', 'steady', 'sharp'] as const
export type Level = (typeof LEVELS)[number]
export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text)

const STYLES: Record<Level, Style> = { easy, steady, sharp }

/** What a style does now, or null while nothing is asked of its seat. `s` is the table as that seat sees it. */
export function decide(style: Style, s: State, seat: Seat, seed: number): PlayerCommand | null {
  const thought: Thought = { s, seat, rng: rngFrom(seed) }
  const [open] = answersFor(s, seat)
  if (open) return style.answer(thought, open)
  if (s.pending?.kind === 'showing' && s.pending.to === seat) return { kind: 'closeReveal', closeReveal: {} }
  if (s.winner !== null || s.turn.of !== seat || !findPlayer(s, seat)) return null
  if (s.pending?.kind === 'discarding') return { kind: 'discard', discard: { card: spare(s, seat) } }
  if (s.pending?.kind === 'picking') return { kind: 'unpick', unpick: {} }
  if (s.pending !== null) return null
  const turn = style.turns?.(thought, turnsFor(s, seat))
  if (turn) return { kind: 'turnCard', turnCard: turn }
  const hand = findPlayer(s, seat)?.hand ?? []
  const play = style.play(
    thought,
    hand.flatMap((card) => choicesFor(s, seat, card)),
  )
  return play ?? { kind: 'endTurn', endTurn: {} }
}

/** What a bot of this level does now; null while nothing is asked of it. */
export const choose = (level: Level, s: State, seat: Seat, seed: number): PlayerCommand | null =>
  decide(STYLES[level], s, seat, seed)
