// No! I'm in Quarantine and Pay My Rent: only playable as answers (see `ask.ts`, `pay.ts`).
import type { Action } from './action.ts'

export const respond: Action = {
  choices: () => [],
  lack: () => 'onlyInResponse',
}
