// A play with choices still to make, and the order of the dialogs that ask for them.
import {
  refuseTarget,
  rowFor,
  type ActionRow,
  type CardId,
  type Choice,
  type RentRow,
  type Seat,
  type State,
  type Way,
} from '#engine/rules/public.ts'
import { VERB_UI } from './verbs/index.ts'
import type { Picker } from './verbs/verbUi.ts'

/** The next dialog of a pending play; `ready`: all choices are made. */
export type PlayStep = 'way' | 'face' | Picker | 'ready'

/** A card whose choices are being made. */
export interface PendingPlay {
  card: CardId
  as?: Way
  choice: Choice
}

/** The dialog for the first missing choice. */
export function nextStep(s: State, me: Seat, pendingPlay: PendingPlay): PlayStep {
  const row = rowFor(s, pendingPlay.card)
  switch (row.kind) {
    case 'property':
    case 'money':
      return 'ready'
    case 'wildcard':
      return pendingPlay.choice.color === undefined ? 'face' : 'ready'
    case 'rent':
    case 'action':
      if (pendingPlay.as !== 'action') return pendingPlay.as === undefined ? 'way' : 'ready'
      return nextPicker(s, me, pendingPlay, row)
  }
}

/** Whether each picker's choice is made. */
const CHOSEN: Record<Exclude<Picker, 'target'>, (choice: Choice) => boolean> = {
  color: ({ color }) => color !== undefined,
  take: ({ take }) => take !== undefined,
  swap: ({ give, take }) => give !== undefined && take !== undefined,
  swapHand: ({ give }) => give !== undefined,
  takeSet: ({ set }) => set !== undefined,
  enhance: ({ set }) => set !== undefined,
  revive: ({ take }) => take !== undefined,
  takeBack: ({ take }) => take !== undefined,
}

function nextPicker(s: State, me: Seat, { card, choice }: PendingPlay, row: ActionRow | RentRow): PlayStep {
  const isDone = (picker: Picker): boolean => {
    if (picker !== 'target') return CHOSEN[picker](choice)
    if (row.reach !== 'one') return true
    // A chosen target counts only while the rules allow it.
    return choice.target !== undefined && refuseTarget(s, me, card, choice.target) === undefined
  }
  return VERB_UI[row.verb].pickers.find((picker) => !isDone(picker)) ?? 'ready'
}
