// UI of the verb revive: takes back one of the last actions played.
import type { VerbUi } from './verbUi.ts'

export const revive: VerbUi = {
  pickers: ['revive'],
  texts: { pickerTitle: 'Which of the last actions comes back?' },
}
