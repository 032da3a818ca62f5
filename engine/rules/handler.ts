// The shape of everything that can be said: one question, which reads and may refuse, and one deed, which cannot fail.
import type { Draft } from './draft.ts'
import type { Refusal } from './refusals.ts'
import type { Seat, State } from './types.ts'

export interface Handler<A> {
  /** Reads only; every check is here. That the game goes on and `by` may speak at all has been checked before. */
  refuse(s: State, by: Seat, a: A): Refusal | undefined
  /** Cannot fail. */
  run(s: Draft, by: Seat, a: A): void
}

/** What stands against doing anything of one's own accord: not one's turn, or something is open. */
export function refuseInTurn(s: State, by: Seat): Refusal | undefined {
  return s.turn.of === by ? refuseWhilePending(s) : 'notYourTurn'
}

export function refuseWhilePending(s: State): Refusal | undefined {
  if (s.pending === null) return undefined
  return s.pending.kind === 'discarding' ? 'discardFirst' : 'actionOpen'
}
