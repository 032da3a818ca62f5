// Multiplies the next rent card of this turn.
import type { Action } from './action.ts'

export const doubleRent: Action = {
  happen(s, _, __, row) {
    s.turn.multiplier *= row.n
  },
}
