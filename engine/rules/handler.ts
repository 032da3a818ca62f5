// The interface of command handlers: `refuse` reads and may refuse, `run` can't fail.
import type { Draft } from './draft.ts'
import type { Refusal } from './refusals.ts'
import type { Seat, State } from './types.ts'

export interface Handler<A> {
  /**
   * Makes every check, and reads only. That the game is not over and `by` may send this kind is checked
   * before.
   */
  refuse(s: State, by: Seat, a: A): Refusal | undefined
  /** Cannot fail. */
  run(s: Draft, by: Seat, a: A): void
}

/** The refusal of a command outside one's own turn, or while something is pending. */
export function refuseInTurn(s: State, by: Seat): Refusal | undefined {
  return s.turn.of === by ? refuseWhilePending(s) : 'notYourTurn'
}

export function refuseWhilePending(s: State): Refusal | undefined {
  if (s.pending === null) return undefined
  return s.pending.kind === 'discarding' ? 'discardFirst' : 'actionOpen'
}
