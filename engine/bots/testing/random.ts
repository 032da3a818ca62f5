// Baseline for the bots: a uniformly random legal player; never leaves, votes or picks.
import { below, type PlayerCommand, type Seat, type State } from '../../rules/public.ts'
import type { BotContext } from '../strategy.ts'
import { legalCommands } from '../../rules/testing/legalCommands.ts'

const IDLE: readonly PlayerCommand['kind'][] = [
  'leave',
  'resign',
  'callVote',
  'vote',
  'cancelVote',
  'pick',
  'unpick',
]

/** A random legal command of the seat, all equally likely; null if there is none. */
export function playRandomly(s: State, seat: Seat, random: Pick<BotContext, 'rng'>): PlayerCommand | null {
  const commands = legalCommands(s, seat).filter((command) => !IDLE.includes(command.kind))
  return commands[below(random, Math.max(1, commands.length))] ?? null
}
