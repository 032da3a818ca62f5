// UI of the verb shelter: without choices.
import type { VerbUi } from './verbUi.ts'

export const shelter: VerbUi = { pickers: [] }
