// Which music belongs to where somebody is, and when it begins.
import type { RoomState } from '#web/state/room.ts'
import type { Piece } from './pack.ts'

/** The waiting room is quiet for a moment before its music. */
export const WAITING_ROOM_MS = 1000

/** The piece of the page that is shown; none at home, at the table and while another page has the room. */
export function musicFor({
  status,
  code,
  lobby,
}: Pick<RoomState, 'status' | 'code' | 'lobby'>): Piece | null {
  if (code === '' || status === 'home' || status === 'elsewhere') return null
  if (lobby?.phase === 'waiting') return 'waiting'
  return lobby?.phase === 'over' ? 'over' : null
}

/** How long after the page has come its music begins. */
export const quietBefore = (piece: Piece | null): number => (piece === 'waiting' ? WAITING_ROOM_MS : 0)
