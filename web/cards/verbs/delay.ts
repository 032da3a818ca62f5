// UI of the verb delay: a player misses the next draw.
import type { VerbUi } from './verbUi.ts'

export const delay: VerbUi = {
  asks: ['target'],
  words: {
    attackText: 'makes you miss a draw',
    whom: 'Who draws nothing?',
    confirm: (name) => `Delay ${name}`,
  },
  question: () => ({
    allow: 'you draw no cards at the start of your next turn.',
    refuse: 'you draw as usual.',
  }),
  effect: () => ({ effect: 'draws nothing next turn', good: true }),
  sign: 'truck',
}
