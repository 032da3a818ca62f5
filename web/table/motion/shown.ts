// The room as it stood after one update, with what happened in it: what one step of motion leads to.
import type { Line } from '#proto/client/messages.ts'
import type { RoomState } from '#web/client/state/room.ts'
import type { ShownRoom } from '../model/picture.ts'
import type { Told } from './ways.ts'

export interface Shown extends ShownRoom {
  events: readonly Told[]
  lines: readonly Line[]
  /** Server time minus this machine's. */
  offset: number
}

/** The room as it stands; null while there is no table. */
export function shownOf(room: RoomState): Shown | null {
  const { view, table, mine, roster, seat, batch, lines, serverOffset } = room
  if (!view || !table) return null
  return { view, table, hand: mine.hand, roster, seat, events: batch.events, lines, offset: serverOffset }
}
