// UI of the verb respond: answer cards, played from the question's own dialog.
import type { VerbUi } from './verbUi.ts'

export const respond: VerbUi = { pickers: [], sign: 'no' }
