// Enhances a full set: adds n M to its rent; one card of each kind per set.
import { keyOf } from '../catalogue.ts'
import { face } from '../facing.ts'
import { move } from '../move.ts'
import { enhancements, fullSets, isFull } from '../sets.ts'
import type { Action } from './action.ts'

export const enhance: Action = {
  stays: true,
  lack: (s, by) => (fullSets(s, by).length === 0 ? 'noFullSet' : undefined),
  choices: (s, by) => fullSets(s, by).map((set) => ({ set })),
  missing: (_, { choice }) => (choice.set ? undefined : 'chooseSet'),
  cannot(s, { by, card, choice }) {
    if (!choice.set || !isFull(s, by, choice.set)) return 'notFullSet'
    const kinds = enhancements(s, by, choice.set).map((other) => keyOf(s, other))
    return kinds.includes(keyOf(s, card)) ? 'alreadyEnhanced' : undefined
  },
  happen(s, { by, card, choice }) {
    if (!choice.set) return
    move(s, [card], { at: 'hand', of: by }, { at: 'extras', of: by })
    face(s, card, choice.set)
  },
}
