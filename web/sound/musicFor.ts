// Selects the music of the current page, and the delay before it starts.
import type { Stage } from '#proto/client/messages.ts'
import type { RoomState } from '#web/client/state/room.ts'
import type { Piece } from './pack.ts'

/** Silence before the lobby's music. */
const WAITING_ROOM_MS = 1000

/** State of matchmaking that affects the music. */
interface Queueing {
  stage: Stage
  /** The name that the user joined with turns the queue's music on. */
  wantsMusic: boolean
}

/** The current page's piece; null on the home page, at the table and while another tab has the room. */
export function musicFor(
  { status, code, lobby }: Pick<RoomState, 'status' | 'code' | 'lobby'>,
  { stage, wantsMusic }: Queueing = { stage: 'nowhere', wantsMusic: false },
): Piece | null {
  if (code === '' && stage !== 'nowhere') return wantsMusic ? 'waiting' : null
  if (code === '' || status === 'home' || status === 'elsewhere') return null
  if (lobby?.phase === 'waiting') return 'waiting'
  return lobby?.phase === 'over' ? 'over' : null
}

/** Delay in ms between the page's start and its music. */
export const quietBefore = (piece: Piece | null): number => (piece === 'waiting' ? WAITING_ROOM_MS : 0)
