// Strategy interface of a bot level: choose a play, answer a question, turn wildcards.
import type { Rng, Open, PlayCommand, PlayerCommand, Seat, State, turnsFor } from '../rules/public.ts'

/** Input of a decision: the table as the bot's seat sees it, and its random numbers. */
export interface BotContext {
  s: State
  seat: Seat
  /** The bot's own random numbers; changed by drawing. */
  rng: Rng
}

/** The strategy of a level. */
export interface Strategy {
  /** The best of all plays, or null to end the turn. */
  play(context: BotContext, plays: readonly PlayCommand[]): PlayCommand | null
  answer(context: BotContext, open: Open): PlayerCommand
  /** A wildcard to turn, or null; absent: it never turns any. */
  turnCard?(
    context: BotContext,
    turns: ReturnType<typeof turnsFor>,
  ): ReturnType<typeof turnsFor>[number] | null
}
