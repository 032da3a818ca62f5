// UI of the verb demand: asks one player or all opponents for money.
import type { VerbUi } from './verbUi.ts'

export const demand: VerbUi = {
  pickers: ['target'],
  texts: { attackText: 'asks you to pay' },
}
