// Asking money of one player, or of everybody.
import type { VerbUi } from './verbUi.ts'

export const demand: VerbUi = {
  asks: ['target'],
  words: { attackText: 'asks you to pay' },
}
