// Takes a property that is not part of a full set.
import { move } from '../move.ts'
import { looseCards } from '../sets.ts'
import type { Action } from './action.ts'

export const stealCard: Action = {
  nobody: 'nobodyHasLoose',
  unfit: (s, { seat }) => (looseCards(s, seat).length === 0 ? 'targetHasNoLoose' : undefined),
  choices: (s, _, __, target) => looseCards(s, target).map((take) => ({ take })),
  missing: (_, { choice }) => (choice.take ? undefined : 'chooseCard'),
  cannot: (s, { choice }) =>
    choice.target && choice.take && looseCards(s, choice.target).includes(choice.take)
      ? undefined
      : 'cantTake',
  happen(s, { by, choice }, target) {
    if (choice.take) move(s, [choice.take], { at: 'field', of: target }, { at: 'field', of: by })
  },
}
