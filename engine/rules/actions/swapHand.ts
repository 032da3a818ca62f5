// Swaps a card of the own hand for a random one of another player's.
import { move } from '../move.ts'
import { playerOf } from '../players.ts'
import { shuffled } from '../rng.ts'
import type { Action } from './action.ts'

export const swapHand: Action = {
  lack: (s, by) => (playerOf(s, by).hand.length < 2 ? 'noOtherCard' : undefined),
  nobody: 'nobodyHasCards',
  unfit: (_, { hand }) => (hand.length === 0 ? 'targetHasNoCards' : undefined),
  choices: (s, by, card) =>
    playerOf(s, by)
      .hand.filter((other) => other !== card)
      .map((give) => ({ give })),
  missing: (_, { choice }) => (choice.give ? undefined : 'chooseBoth'),
  cannot: (s, { by, card, choice }) =>
    choice.give && choice.give !== card && playerOf(s, by).hand.includes(choice.give)
      ? undefined
      : 'cantGive',
  happen(s, { by, card, choice }, target) {
    const [taken] = shuffled(s, playerOf(s, target).hand)
    if (taken === undefined || !choice.give) {
      s.events.push({ kind: 'fizzled', fizzled: { by, card } })
      return
    }
    move(s, [taken], { at: 'hand', of: target }, { at: 'hand', of: by })
    move(s, [choice.give], { at: 'hand', of: by }, { at: 'hand', of: target })
  },
}
