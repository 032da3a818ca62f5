// UI of the verb swapHand: swaps a hand card for an unseen one of an opponent.
import { counted } from '#web/ui/text/english.ts'
import { handOf } from './handOf.ts'
import type { VerbUi } from './verbUi.ts'

export const swapHand: VerbUi = {
  asks: ['target', 'swapHand'],
  words: {
    attackText: 'swaps a hand card with you, unseen',
    whom: 'Swap with whom?',
    confirm: (name) => `Swap with ${name}`,
  },
  question: ({ s, me, other }) => ({
    allow: `one of your ${counted(handOf(s, me), 'card')} goes to ${other}, and you get one back.`,
    refuse: 'you keep every card you hold.',
  }),
  effect(s, seat) {
    const hand = handOf(s, seat)
    return {
      effect: hand > 0 ? `one of ${counted(hand, 'card')}, unseen` : 'no cards in hand',
      good: hand > 0,
    }
  },
  sign: 'hands',
}
