// Takes a full set: every card of its color, and its enhancements.
import { keyOf } from '../catalogue.ts'
import { move } from '../move.ts'
import { cardsOn, enhancements, fullSets, isFull } from '../sets.ts'
import type { Action } from './action.ts'

export const stealSet: Action = {
  nobody: 'nobodyHasSet',
  unfit: (s, { seat }) => (fullSets(s, seat).length === 0 ? 'targetHasNoSet' : undefined),
  choices: (s, _, __, target) => fullSets(s, target).map((set) => ({ set })),
  missing: (_, { choice }) => (choice.set ? undefined : 'chooseSet'),
  cannot: (s, { choice }) =>
    choice.target && choice.set && isFull(s, choice.target, choice.set) ? undefined : 'cantTakeSet',
  happen(s, { by, choice }, target) {
    const color = choice.set
    if (!color) return
    const mine = enhancements(s, by, color).map((card) => keyOf(s, card))
    const extras = enhancements(s, target, color)
    const doubled = extras.filter((card) => mine.includes(keyOf(s, card)))
    const added = extras.filter((card) => !doubled.includes(card))
    move(s, cardsOn(s, target, color), { at: 'field', of: target }, { at: 'field', of: by })
    move(s, added, { at: 'extras', of: target }, { at: 'extras', of: by })
    move(s, doubled, { at: 'extras', of: target }, { at: 'bank', of: by })
    s.events.push({ kind: 'stoleSet', stoleSet: { by, of: target, color } })
  },
}
