// UI of the verb swapHand: swaps a hand card for an unseen one of an opponent.
import { counted } from '#web/ui/text/english.ts'
import { handSize } from './counts.ts'
import type { VerbUi } from './verbUi.ts'

export const swapHand: VerbUi = {
  pickers: ['target', 'swapHand'],
  texts: {
    attackText: 'swaps a hand card with you, unseen',
    targetTitle: 'Swap with whom?',
    targetButton: (name) => `Swap with ${name}`,
  },
  question: ({ s, me, other }) => ({
    allow: `one of your ${counted(handSize(s, me), 'card')} goes to ${other}, and you get one back.`,
    refuse: 'you keep every card you hold.',
  }),
  effect(s, seat) {
    const hand = handSize(s, seat)
    return {
      effect: hand > 0 ? `one of ${counted(hand, 'card')}, unseen` : 'no cards in hand',
      hasFullEffect: hand > 0,
    }
  },
  sign: 'hands',
}
