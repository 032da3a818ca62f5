// UI of the verb payout: money from the deck for all, without choices, shown to all.
import type { VerbUi } from './verbUi.ts'

export const payout: VerbUi = { pickers: [], paysOut: true }
