// UI of the verb reveal: shows a player's hand.
import { REVEAL_MS } from '#engine/rules/public.ts'
import { counted, possessive } from '#web/ui/text/english.ts'
import { handSize } from './counts.ts'
import type { VerbUi } from './verbUi.ts'

export const reveal: VerbUi = {
  pickers: ['target'],
  texts: {
    attackText: 'wants to see your hand',
    targetTitle: 'Whose hand?',
    targetButton: (name) => `Look at ${possessive(name)} hand`,
  },
  question: ({ s, me, other }) => ({
    allow: `${other} looks at your ${counted(handSize(s, me), 'card')} for ${counted(REVEAL_MS / 1000, 'second')}.`,
    refuse: 'your hand stays yours alone.',
  }),
  effect: (s, seat) => ({
    effect: `shows you ${counted(handSize(s, seat), 'card')}`,
    hasFullEffect: handSize(s, seat) > 0,
  }),
  sign: 'look',
}
