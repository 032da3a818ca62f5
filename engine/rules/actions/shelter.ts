// Makes the player untargetable until their own next turn; twice in a turn is still once.
import { change } from '../draft.ts'
import type { Action } from './action.ts'

export const shelter: Action = {
  happen(s, { by }, _, row) {
    change(s, by, { shelter: row.n })
    s.events.push({ kind: 'sheltered', sheltered: { seat: by } })
  },
}
