// Drawing until the hand is full: nothing to choose.
import type { VerbUi } from './verbUi.ts'

export const fill: VerbUi = { asks: [] }
