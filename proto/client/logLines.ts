// Which events make a log or chat line, so that room and page number them alike.
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
