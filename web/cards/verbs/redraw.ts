// UI of the verb redraw: a player discards the hand and draws as many cards.
import { counted } from '#web/ui/text/english.ts'
import { handSize } from './counts.ts'
import type { VerbUi } from './verbUi.ts'

export const redraw: VerbUi = {
  pickers: ['target'],
  texts: { attackText: 'makes you draw a new hand', targetTitle: 'Who draws a new hand?' },
  question: ({ s, me }) => ({
    allow: `you discard your ${counted(handSize(s, me), 'card')} and draw as many new ones.`,
    refuse: 'you keep your hand.',
  }),
  effect(s, seat) {
    const hand = handSize(s, seat)
    return {
      effect: `discards ${counted(hand, 'card')}, draws ${hand === 0 ? 'none' : 'as many'}`,
      hasFullEffect: hand > 0,
    }
  },
}
