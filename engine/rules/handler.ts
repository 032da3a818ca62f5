// The interface of command handlers: `refuse` reads and may refuse, `run` can't fail.
import type { Draft } from './draft.ts'
import type { Refusal } from './refusals.ts'
import type { Seat, State } from './types.ts'

export interface Handler<A> {
  /**
   * Reads only; every check is here. That the game goes on and `by` may speak at all has been checked before.
   */
  refuse(s: State, by: Seat, a: A): Refusal | undefined
  /** Cannot fail. */
  run(s: Draft, by: Seat, a: A): void
}

/** The refusal of acting of one's own accord: not one's turn, or something is pending. */
export function refuseInTurn(s: State, by: Seat): Refusal | undefined {
  return s.turn.of === by ? refuseWhilePending(s) : 'notYourTurn'
}

export function refuseWhilePending(s: State): Refusal | undefined {
  if (s.pending === null) return undefined
  return s.pending.kind === 'discarding' ? 'discardFirst' : 'actionOpen'
}
