// UI of the verb draw: draws cards, without choices.
import type { VerbUi } from './verbUi.ts'

export const draw: VerbUi = { pickers: [] }
