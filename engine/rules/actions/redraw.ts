// Makes a player discard their hand and draw the same number of cards.
import { move } from '../move.ts'
import { playerOf } from '../players.ts'
import { draw } from '../turn.ts'
import type { Action } from './action.ts'

export const redraw: Action = {
  nobody: 'targetHasNoCards',
  unfit: (_, { hand }) => (hand.length === 0 ? 'targetHasNoCards' : undefined),
  happen(s, { by, card }, target) {
    const { hand } = playerOf(s, target)
    if (hand.length === 0) {
      s.events.push({ kind: 'fizzled', fizzled: { by, card } })
      return
    }
    move(s, hand, { at: 'hand', of: target }, { at: 'discard' })
    draw(s, target, hand.length)
  },
}
