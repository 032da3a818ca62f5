// Sheltering: nothing to choose.
import type { VerbUi } from './verbUi.ts'

export const shelter: VerbUi = { asks: [] }
