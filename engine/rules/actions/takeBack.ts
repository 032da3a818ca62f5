// Takes an action card back from the own bank into the hand.
import { rowFor } from '../catalogue.ts'
import { move } from '../move.ts'
import { playerOf } from '../players.ts'
import type { CardId, Seat, State } from '../types.ts'
import type { Action } from './action.ts'

/** The action cards in a seat's bank. */
export const bankedActions = (s: State, seat: Seat): CardId[] =>
  playerOf(s, seat).bank.filter((card) => rowFor(s, card).kind === 'action')

export const takeBack: Action = {
  lack: (s, by) => (bankedActions(s, by).length === 0 ? 'noActionsBanked' : undefined),
  choices: (s, by) => bankedActions(s, by).map((take) => ({ take })),
  missing: (_, { choice }) => (choice.take ? undefined : 'chooseCard'),
  cannot: (s, { by, choice }) =>
    choice.take && bankedActions(s, by).includes(choice.take) ? undefined : 'cantTake',
  happen(s, { by, choice }) {
    if (choice.take) move(s, [choice.take], { at: 'bank', of: by }, { at: 'hand', of: by })
  },
}
