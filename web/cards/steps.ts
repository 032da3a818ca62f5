// What has still to be chosen for a card laid down, in the order the dialogs ask for it.
import {
  targetsFor,
  type ActionRow,
  type CardId,
  type Choice,
  type Seat,
  type State,
  type Way,
  rowFor,
} from '#engine/rules/public.ts'
import { keyAt } from './cardTitles.ts'

/** The next dialog of a laid card; `ready`: nothing is left to choose. */
export type Step =
  | 'way'
  | 'face'
  | 'color'
  | 'target'
  | 'take'
  | 'swap'
  | 'swapHand'
  | 'takeSet'
  | 'enhance'
  | 'revive'
  | 'takeBack'
  | 'ready'

/** A card in the middle of being chosen for. */
export interface Laid {
  card: CardId
  as?: Way
  choice: Choice
}

/** The dialog that asks for what is missing first. */
export function stepOf(s: State, me: Seat, laid: Laid): Step {
  const row = rowFor(s, laid.card)
  switch (row.kind) {
    case 'property':
    case 'money':
      return 'ready'
    case 'wildcard':
      return laid.choice.color === undefined ? 'face' : 'ready'
    case 'rent':
      if (laid.as !== 'action') return laid.as === undefined ? 'way' : 'ready'
      if (laid.choice.color === undefined) return 'color'
      return row.reach === 'one' && !named(s, me, laid) ? 'target' : 'ready'
    case 'action':
      if (laid.as !== 'action') return laid.as === undefined ? 'way' : 'ready'
      return stepOfVerb(s, me, laid, row)
  }
}

function named(s: State, me: Seat, laid: Laid): boolean {
  const key = keyAt(s, laid.card)
  const { target } = laid.choice
  return target !== undefined && key !== undefined && targetsFor(s, me, key).includes(target)
}

function stepOfVerb(s: State, me: Seat, laid: Laid, row: ActionRow): Step {
  const { choice } = laid
  switch (row.verb) {
    case 'demand':
      return row.reach === 'all' || named(s, me, laid) ? 'ready' : 'target'
    case 'redraw':
    case 'reveal':
    case 'delay':
      return named(s, me, laid) ? 'ready' : 'target'
    case 'stealCard':
      if (!named(s, me, laid)) return 'target'
      return choice.take === undefined ? 'take' : 'ready'
    case 'stealSet':
      if (!named(s, me, laid)) return 'target'
      return choice.set === undefined ? 'takeSet' : 'ready'
    case 'swapCard':
      if (!named(s, me, laid)) return 'target'
      return choice.give === undefined || choice.take === undefined ? 'swap' : 'ready'
    case 'swapHand':
      if (!named(s, me, laid)) return 'target'
      return choice.give === undefined ? 'swapHand' : 'ready'
    case 'enhance':
      return choice.set === undefined ? 'enhance' : 'ready'
    case 'revive':
      return choice.take === undefined ? 'revive' : 'ready'
    case 'takeBack':
      return choice.take === undefined ? 'takeBack' : 'ready'
    case 'rent':
    case 'doubleRent':
    case 'draw':
    case 'fill':
    case 'payout':
    case 'shelter':
    case 'respond':
      return 'ready'
  }
}
