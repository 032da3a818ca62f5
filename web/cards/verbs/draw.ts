// Drawing more cards: nothing to choose.
import type { VerbUi } from './verbUi.ts'

export const draw: VerbUi = { asks: [] }
