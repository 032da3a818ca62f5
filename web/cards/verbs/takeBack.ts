// UI of the verb takeBack: takes an action card back from the bank.
import type { VerbUi } from './verbUi.ts'

export const takeBack: VerbUi = {
  pickers: ['takeBack'],
  texts: { pickerTitle: 'Which action card comes back from the bank?' },
}
