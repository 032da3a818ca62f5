// Which events make a line of log or chat: the room numbers them so, and a page that hears them live comes to the same numbers.
import type { Event } from './messages.ts'

/** Whether an event makes a line. */
export function isLine(event: Event): boolean {
  switch (event.kind) {
    case 'asked':
    case 'voted':
      return false
    case 'moved':
      return event.moved.to.at === 'hand' ? event.moved.from.at === 'deck' : isTakenOver(event.moved)
    case 'endedTurn':
      return event.endedTurn.left > 0
    default:
      return true
  }
}

const isTakenOver = ({ from, to }: Extract<Event, { kind: 'moved' }>['moved']): boolean =>
  from.at === 'field' && to.at === 'field'
