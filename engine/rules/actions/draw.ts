// Draws n more cards.
import { draw as drawCards } from '../turn.ts'
import type { Action } from './action.ts'

export const draw: Action = {
  happen: (s, { by }, _, row) => drawCards(s, by, row.n),
}
