// Rent: for which color, and from whom.
import type { VerbUi } from './verbUi.ts'

export const rent: VerbUi = {
  asks: ['color', 'target'],
  words: { attackText: 'charges rent' },
}
