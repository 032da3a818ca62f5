// UI of the verb fill: draws until the hand is full, without choices.
import type { VerbUi } from './verbUi.ts'

export const fill: VerbUi = { pickers: [] }
