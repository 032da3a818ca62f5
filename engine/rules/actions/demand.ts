// Asks n M of one player, or of everybody.
import type { Action } from './action.ts'

export const demand: Action = {
  owed: (_, __, row) => row.n,
}
