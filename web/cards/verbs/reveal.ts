// UI of the verb reveal: shows a player's hand.
import { counted, possessive } from '#web/ui/text/english.ts'
import { handOf } from './handOf.ts'
import type { VerbUi } from './verbUi.ts'

export const reveal: VerbUi = {
  asks: ['target'],
  words: {
    attackText: 'wants to see your hand',
    whom: 'Whose hand?',
    confirm: (name) => `Look at ${possessive(name)} hand`,
  },
  question: ({ s, me, other }) => ({
    allow: `${other} looks at your ${counted(handOf(s, me), 'card')} for ten seconds.`,
    refuse: 'your hand stays yours alone.',
  }),
  effect: (s, seat) => ({
    effect: `shows you ${counted(handOf(s, seat), 'card')}`,
    good: handOf(s, seat) > 0,
  }),
  sign: 'look',
}
