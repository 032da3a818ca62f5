// UI of the verb demand: asks one player or all opponents for money.
import type { VerbUi } from './verbUi.ts'

export const demand: VerbUi = {
  asks: ['target'],
  words: { attackText: 'asks you to pay' },
}
