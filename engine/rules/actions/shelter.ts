// Makes the player untargetable until their next turn; a second card in a turn adds nothing.
import { change } from '../draft.ts'
import type { Action } from './action.ts'

export const shelter: Action = {
  happen(s, { by }, _, row) {
    change(s, by, { shelter: row.n })
    s.events.push({ kind: 'sheltered', sheltered: { seat: by } })
  },
}
