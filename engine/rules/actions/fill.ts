// Draws until the hand has n cards; refused if it has n already, this card included.
import { playerOf } from '../players.ts'
import { draw } from '../turn.ts'
import type { Action } from './action.ts'

export const fill: Action = {
  lack: (s, by, row) => (playerOf(s, by).hand.length >= row.n ? 'handFull' : undefined),
  happen: (s, { by }, _, row) => draw(s, by, row.n - playerOf(s, by).hand.length),
}
