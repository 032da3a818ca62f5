// UI of the verb stealSet: takes a full set with its enhancements.
import { cardsOn, colorOf, COLOR_ROWS, enhancements, fullSets } from '#engine/rules/public.ts'
import { listed, possessive } from '#web/ui/text/english.ts'
import { colorTitle } from '../cardTitles.ts'
import type { VerbUi } from './verbUi.ts'

/** By number of enhancements. */
const EXTRAS = ['', ' with its enhancement', ' with both enhancements'] as const

export const stealSet: VerbUi = {
  pickers: ['target', 'takeSet'],
  texts: {
    attackText: 'wants a full set of yours',
    targetTitle: 'Take whose set?',
    targetButton: (name) => `Look at ${possessive(name)} sets`,
  },
  question({ s, me, by, other, choice: { set } }) {
    if (set === undefined) return { allow: 'it is gone.', refuse: 'you keep it.' }
    const withExtras = EXTRAS[enhancements(s, me, set).length] ?? ' with all enhancements'
    const setsThen = new Set([...fullSets(s, by), set]).size
    return {
      lead: [`${other} wants your `, { color: set, text: `${colorTitle(set)} set` }, `${withExtras}.`],
      allow: `your ${colorTitle(set).toLowerCase()} set goes to ${other}${withExtras}, who then holds ${setsThen} of ${s.setsToWin} sets.`,
      refuse: 'you keep the set.',
    }
  },
  effect(s, seat) {
    const sets = fullSets(s, seat).map(colorTitle)
    return {
      effect: sets.length > 0 ? `full: ${listed(sets)}` : 'no full set',
      hasFullEffect: sets.length > 0,
    }
  },
  aim: {
    hint: (s, { card }, owner) => `take ${possessive(owner)} ${COLOR_ROWS[colorOf(s, card)].name} set`,
    gain: (s, { seat, card }) => ({ cards: cardsOn(s, seat, colorOf(s, card)), open: false }),
  },
  sign: 'set',
}
