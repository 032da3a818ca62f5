// UI of the verb rent: which color to charge, and whom.
import type { VerbUi } from './verbUi.ts'

export const rent: VerbUi = {
  pickers: ['color', 'target'],
  texts: { attackText: 'charges rent' },
}
