// A uniformly random legal player, for measuring the others against; it neither leaves nor votes nor lays cards down idly.
import { below, type PlayerCommand, type Seat, type State } from '../../rules/public.ts'
import type { Thought } from '../style.ts'
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

/** One of everything the seat may do now, each equally likely; null if there is nothing. */
export function playRandomly(s: State, seat: Seat, random: Pick<Thought, 'rng'>): PlayerCommand | null {
  const commands = legalCommands(s, seat).filter((command) => !IDLE.includes(command.kind))
  return commands[below(random, Math.max(1, commands.length))] ?? null
}
