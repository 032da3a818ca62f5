// UI of the verb enhance: adds rent to a full set.
import { enhancement } from '#engine/rules/public.ts'
import type { VerbUi } from './verbUi.ts'

export const enhance: VerbUi = {
  pickers: ['enhance'],
  texts: { pickerTitle: 'Which set earns more?' },
  toast: (s, card) => ` +${enhancement(s, card)}`,
}
