// UI of the verb delay: a player misses the next draw.
import type { VerbUi } from './verbUi.ts'

export const delay: VerbUi = {
  pickers: ['target'],
  texts: {
    attackText: 'makes you miss a draw',
    targetTitle: 'Who draws nothing?',
    targetButton: (name) => `Delay ${name}`,
  },
  question: () => ({
    allow: 'you draw no cards at the start of your next turn.',
    refuse: 'you draw as usual.',
  }),
  effect: () => ({ effect: 'draws nothing next turn', hasFullEffect: true }),
  sign: 'truck',
}
