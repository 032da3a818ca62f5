// UI of the verb stealCard: takes a property that is not part of a full set.
import { cardsOn, colorOf, setSize } from '#engine/rules/public.ts'
import { possessive } from '#web/ui/text/english.ts'
import { colorTitle, titleAt } from '../cardTitles.ts'
import type { VerbUi } from './verbUi.ts'
import { withinReach } from './counts.ts'

export const stealCard: VerbUi = {
  pickers: ['target', 'take'],
  texts: {
    attackText: 'wants one of your properties',
    targetTitle: 'Steal from whom?',
    targetButton: (name) => `Look at ${possessive(name)} properties`,
  },
  question({ s, me, other, choice: { take } }) {
    if (take === undefined) return { allow: 'it is gone.', refuse: 'you keep it.' }
    const color = colorOf(s, take)
    const left = cardsOn(s, me, color).length - 1
    const rest =
      left > 0
        ? ` Your ${colorTitle(color)} falls to ${left}/${setSize(color)}.`
        : ` It is your last ${colorTitle(color).toLowerCase()} card.`
    return {
      lead: [`${other} wants your `, { card: take }, '.'],
      allow: `${titleAt(s, take)} goes to ${other}.${rest}`,
      refuse: `you keep ${titleAt(s, take)}.`,
    }
  },
  effect: withinReach,
  aim: {
    hint: (s, { card }) => `steal ${titleAt(s, card)}`,
    gain: (_, { card }) => ({ cards: [card], open: false }),
  },
  sign: 'take',
}
