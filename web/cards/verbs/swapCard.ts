// UI of the verb swapCard: swaps properties, neither part of a full set.
import { titleAt } from '../cardTitles.ts'
import type { VerbUi } from './verbUi.ts'
import { withinReach } from './counts.ts'

export const swapCard: VerbUi = {
  pickers: ['target', 'swap'],
  texts: {
    attackText: 'wants to swap properties',
    targetTitle: 'Swap with whom?',
    targetButton: (name) => `Swap with ${name}`,
  },
  question({ s, other, choice: { give, take } }) {
    if (give === undefined || take === undefined)
      return { allow: 'they are swapped.', refuse: 'you keep yours.' }
    return {
      lead: [`${other} swaps `, { card: give }, ' for your ', { card: take }, '.'],
      allow: `${titleAt(s, take)} goes, ${titleAt(s, give)} comes to you.`,
      refuse: `you keep ${titleAt(s, take)}.`,
    }
  },
  effect: withinReach,
  aim: {
    hint: (s, { card }) => `swap for ${titleAt(s, card)}`,
    gain: (_, { card }) => ({ cards: [card], open: true }),
  },
  sign: 'swap',
}
