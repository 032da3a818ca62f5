// Which music belongs to where somebody is, and when it begins.
import type { Stage } from '#proto/client/messages.ts'
import type { RoomState } from '#web/client/state/room.ts'
import type { Piece } from './pack.ts'

/** The waiting room is quiet for a moment before its music. */
const WAITING_ROOM_MS = 1000

/** How the queue stands to music. */
interface Queueing {
  stage: Stage
  /** Its music was asked for with the way in. */
  wantsMusic: boolean
}

/** The piece of the page that is shown; none at home, at the table and while another page has the room. */
export function musicFor(
  { status, code, lobby }: Pick<RoomState, 'status' | 'code' | 'lobby'>,
  { stage, wantsMusic }: Queueing = { stage: 'nowhere', wantsMusic: false },
): Piece | null {
  if (code === '' && stage !== 'nowhere') return wantsMusic ? 'waiting' : null
  if (code === '' || status === 'home' || status === 'elsewhere') return null
  if (lobby?.phase === 'waiting') return 'waiting'
  return lobby?.phase === 'over' ? 'over' : null
}

/** How long after the page has come its music begins. */
export const quietBefore = (piece: Piece | null): number => (piece === 'waiting' ? WAITING_ROOM_MS : 0)
