// What a level's way of playing is: it picks a play, answers what is asked, and may turn wildcards.
import type { Rng, Open, PlayCommand, PlayerCommand, Seat, State, turnsFor } from '../rules/public.ts'

/** What a bot thinks about: the table as its seat sees it, and its own random numbers. */
export interface Thought {
  s: State
  seat: Seat
  /** The bot's own random numbers; changed by drawing. */
  rng: Rng
}

/** A way of playing: which play to make, if any, and how to answer. */
export interface Style {
  /** Best of all plays, or null to end the turn. */
  play(thought: Thought, plays: readonly PlayCommand[]): PlayCommand | null
  answer(thought: Thought, open: Open): PlayerCommand
  /** Whether it ever turns wildcards. */
  turns?(thought: Thought, turns: ReturnType<typeof turnsFor>): ReturnType<typeof turnsFor>[number] | null
}
