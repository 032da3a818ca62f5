// UI of the verb doubleRent: doubles the next rent, without choices.
import type { VerbUi } from './verbUi.ts'

export const doubleRent: VerbUi = { pickers: [] }
