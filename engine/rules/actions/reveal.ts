// Shows a player's hand, shuffled, to the player of the card until they close it.
import { playerOf } from '../players.ts'
import { shuffled } from '../rng.ts'
import type { Action } from './action.ts'

export const reveal: Action = {
  nobody: 'targetHasNoCards',
  unfit: (_, { hand }) => (hand.length === 0 ? 'targetHasNoCards' : undefined),
  happen(s, { by, card }, target) {
    const cards = shuffled(s, playerOf(s, target).hand)
    if (cards.length === 0) {
      s.events.push({ kind: 'fizzled', fizzled: { by, card } })
      return
    }
    s.pending = { kind: 'showing', to: by, of: target, cards }
    s.events.push({ kind: 'shown', shown: { to: by, of: target } })
  },
}
