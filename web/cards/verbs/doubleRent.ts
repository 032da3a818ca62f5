// Doubling the next rent: nothing to choose.
import type { VerbUi } from './verbUi.ts'

export const doubleRent: VerbUi = { asks: [] }
