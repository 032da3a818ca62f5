// Charges one player, or everybody, n M.
import type { Action } from './action.ts'

export const demand: Action = {
  owed: (_, __, row) => row.n,
}
