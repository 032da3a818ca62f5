// Takes back one of the last n action cards played that are still in the discard pile.
import { move } from '../move.ts'
import type { CardId, State } from '../types.ts'
import type { Action } from './action.ts'

/** How many of the last played cards can be taken back (spec: one of the last three). */
export const REVIVABLE = 3

/** The cards that can be taken back now. */
export const revivable = (s: Pick<State, 'played' | 'discard'>): CardId[] =>
  s.played.slice(-REVIVABLE).filter((card) => s.discard.includes(card))

export const revive: Action = {
  lack: (s) => (revivable(s).length === 0 ? 'nothingPlayed' : undefined),
  choices: (s) => revivable(s).map((take) => ({ take })),
  missing: (_, { choice }) => (choice.take ? undefined : 'chooseCard'),
  cannot: (s, { choice }) => (choice.take && revivable(s).includes(choice.take) ? undefined : 'cantTake'),
  happen(s, { by, choice }) {
    if (choice.take) move(s, [choice.take], { at: 'discard' }, { at: 'hand', of: by })
  },
}
