// UI of the verb stealSet: takes a full set with its enhancements.
import { cardsOn, colorOf, COLOR_ROWS, enhancements, fullSets } from '#engine/rules/public.ts'
import { listed, possessive } from '#web/ui/text/english.ts'
import { colorTitle } from '../cardTitles.ts'
import type { VerbUi } from './verbUi.ts'

export const stealSet: VerbUi = {
  asks: ['target', 'takeSet'],
  words: {
    attackText: 'wants a full set of yours',
    whom: 'Take whose set?',
    confirm: (name) => `Look at ${possessive(name)} sets`,
  },
  question({ s, me, by, other, choice: { set } }) {
    if (set === undefined) return { allow: 'it is gone.', refuse: 'you keep it.' }
    const along =
      ['', ' with its enhancement', ' with both enhancements'][enhancements(s, me, set).length] ??
      ' with all enhancements'
    const held = new Set([...fullSets(s, by), set]).size
    return {
      lead: [`${other} wants your `, { color: set, text: `${colorTitle(set)} set` }, `${along}.`],
      allow: `your ${colorTitle(set).toLowerCase()} set goes to ${other}${along}, who then holds ${held} of ${s.setsToWin} sets.`,
      refuse: 'you keep the set.',
    }
  },
  effect(s, seat) {
    const sets = fullSets(s, seat).map(colorTitle)
    return { effect: sets.length > 0 ? `full: ${listed(sets)}` : 'no full set', good: sets.length > 0 }
  },
  aim: {
    hint: (s, { card }, owner) => `take ${possessive(owner)} ${COLOR_ROWS[colorOf(s, card)].name} set`,
    gain: (s, { seat, card }) => ({ cards: cardsOn(s, seat, colorOf(s, card)), open: false }),
  },
  sign: 'set',
}
