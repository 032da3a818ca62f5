// Money from the deck for everybody: nothing to choose, and all see who got what.
import type { VerbUi } from './verbUi.ts'

export const payout: VerbUi = { asks: [], paysOut: true }
