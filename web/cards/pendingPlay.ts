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
export interface PendingPlay {
  card: CardId
  as?: Way
  choice: Choice
}

/** The dialog that asks for what is missing first. */
export function stepOf(s: State, me: Seat, pendingPlay: PendingPlay): Step {
  const row = rowFor(s, pendingPlay.card)
  switch (row.kind) {
    case 'property':
    case 'money':
      return 'ready'
    case 'wildcard':
      return pendingPlay.choice.color === undefined ? 'face' : 'ready'
    case 'rent':
      if (pendingPlay.as !== 'action') return pendingPlay.as === undefined ? 'way' : 'ready'
      if (pendingPlay.choice.color === undefined) return 'color'
      return row.reach === 'one' && !named(s, me, pendingPlay) ? 'target' : 'ready'
    case 'action':
      if (pendingPlay.as !== 'action') return pendingPlay.as === undefined ? 'way' : 'ready'
      return stepOfVerb(s, me, pendingPlay, row)
  }
}

function named(s: State, me: Seat, pendingPlay: PendingPlay): boolean {
  const key = keyAt(s, pendingPlay.card)
  const { target } = pendingPlay.choice
  return target !== undefined && key !== undefined && targetsFor(s, me, key).includes(target)
}

function stepOfVerb(s: State, me: Seat, pendingPlay: PendingPlay, row: ActionRow): Step {
  const { choice } = pendingPlay
  switch (row.verb) {
    case 'demand':
      return row.reach === 'all' || named(s, me, pendingPlay) ? 'ready' : 'target'
    case 'redraw':
    case 'reveal':
    case 'delay':
      return named(s, me, pendingPlay) ? 'ready' : 'target'
    case 'stealCard':
      if (!named(s, me, pendingPlay)) return 'target'
      return choice.take === undefined ? 'take' : 'ready'
    case 'stealSet':
      if (!named(s, me, pendingPlay)) return 'target'
      return choice.set === undefined ? 'takeSet' : 'ready'
    case 'swapCard':
      if (!named(s, me, pendingPlay)) return 'target'
      return choice.give === undefined || choice.take === undefined ? 'swap' : 'ready'
    case 'swapHand':
      if (!named(s, me, pendingPlay)) return 'target'
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
