// Swaps an own property for another player's, neither part of a full set.
import { move } from '../move.ts'
import { looseCards } from '../sets.ts'
import type { Action } from './action.ts'

export const swapCard: Action = {
  lack: (s, by) => (looseCards(s, by).length === 0 ? 'noTradeable' : undefined),
  nobody: 'nobodyHasLoose',
  unfit: (s, { seat }) => (looseCards(s, seat).length === 0 ? 'targetHasNoLoose' : undefined),
  choices: (s, by, _, target) =>
    looseCards(s, by).flatMap((give) => looseCards(s, target).map((take) => ({ give, take }))),
  missing: (_, { choice }) => (choice.give && choice.take ? undefined : 'chooseBoth'),
  cannot(s, { by, choice }) {
    if (!choice.give || !looseCards(s, by).includes(choice.give)) return 'cantGive'
    if (!choice.target || !choice.take) return 'cantTake'
    return looseCards(s, choice.target).includes(choice.take) ? undefined : 'cantTake'
  },
  happen(s, { by, choice }, target) {
    if (!choice.give || !choice.take) return
    move(s, [choice.take], { at: 'field', of: target }, { at: 'field', of: by })
    move(s, [choice.give], { at: 'field', of: by }, { at: 'field', of: target })
  },
}
