// The room after one update with its events: the target of one step of motion.
import type { Line } from '#proto/client/messages.ts'
import type { RoomState } from '#web/client/state/room.ts'
import type { ShownRoom } from '../model/picture.ts'
import type { AnyEvent } from './cardMoves.ts'

export interface Shown extends ShownRoom {
  events: readonly AnyEvent[]
  lines: readonly Line[]
  /** Server clock minus local clock. */
  offset: number
}

/** The current room; null without a table. */
export function shownOf(room: RoomState): Shown | null {
  const { view, table, mine, roster, seat, batch, lines, serverOffset } = room
  if (!view || !table) return null
  return { view, table, hand: mine.hand, roster, seat, events: batch.events, lines, offset: serverOffset }
}
