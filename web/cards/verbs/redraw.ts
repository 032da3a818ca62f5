// UI of the verb redraw: a player discards the hand and draws as many cards.
import { handOf } from './handOf.ts'
import { counted } from '#web/ui/text/english.ts'
import type { VerbUi } from './verbUi.ts'

export const redraw: VerbUi = {
  asks: ['target'],
  words: { attackText: 'makes you draw a new hand', whom: 'Who draws a new hand?' },
  question: ({ s, me }) => ({
    allow: `you discard your ${counted(handOf(s, me), 'card')} and draw as many new ones.`,
    refuse: 'you keep your hand.',
  }),
  effect(s, seat) {
    const hand = handOf(s, seat)
    return {
      effect: `discards ${counted(hand, 'card')}, draws ${hand === 0 ? 'none' : 'as many'}`,
      good: hand > 0,
    }
  },
}
