// No! I'm in Quarantine and Pay My Rent: never an action of one's own, only ever an answer (see `ask.ts` and `pay.ts`).
import type { Action } from './action.ts'

export const respond: Action = {
  choices: () => [],
  lack: () => 'onlyInResponse',
}
