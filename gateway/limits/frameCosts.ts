// Table of frame costs: tokens of the socket's bucket, and the cluster-wide limit.
import type { ClientFrame } from '#proto/client/messages.ts'
import type { LimitName } from './limitRules.ts'

/** The cost of one kind of frame. */
export interface FrameCost {
  /** Tokens of the socket's own bucket on this gateway (FRAMES_PER_SECOND, FRAMES_AT_ONCE). */
  frames: number
  /**
   * The cluster-wide limit it counts against, unless it is a retry; null: it creates and looks up nothing.
   */
  limit: LimitName | null
}

/** By kind. The room limits commands itself (`engine/room/rateLimits.ts`). */
export const FRAME_COSTS: Readonly<Record<ClientFrame['body'], FrameCost>> = {
  // Counts as a try only with the code of a room the user is not in. Reads the records and Redis for the
  // identity.
  hello: { frames: 5, limit: 'tries' },
  command: { frames: 1, limit: null },
  create: { frames: 1, limit: 'rooms' },
  createReserved: { frames: 1, limit: 'rooms' },
  // Counts as a try unless the live directory lists the game.
  join: { frames: 1, limit: 'tries' },
  // A full update is sent once until something changes; see `engine/room/view/sync.ts`.
  resume: { frames: 2, limit: null },
  findRoom: { frames: 1, limit: 'rooms' },
  findGame: { frames: 1, limit: 'searches' },
  // Each can only follow one of the two above.
  leaveQueue: { frames: 1, limit: null },
  leaveFindRoom: { frames: 1, limit: null },
  // Reads the records, as a hello does.
  fetchUser: { frames: 5, limit: 'calls' },
  purchase: { frames: 1, limit: 'purchases' },
  savePreset: { frames: 1, limit: 'changes' },
  loadPreset: { frames: 2, limit: 'calls' },
  reserve: { frames: 1, limit: 'changes' },
  unreserve: { frames: 1, limit: 'changes' },
  changeAvatar: { frames: 1, limit: 'changes' },
  block: { frames: 2, limit: 'changes' },
  unblock: { frames: 1, limit: 'changes' },
  // Served from the gateway's copy of the directory; a new filter may return a list of some kilobytes.
  browse: { frames: 5, limit: null },
  stopBrowsing: { frames: 1, limit: null },
  // Each code new to the wall counts as a try, unless the live directory lists its game.
  wall: { frames: 5, limit: 'tries' },
  // Answered by two bytes without any lookup.
  ping: { frames: 1, limit: null },
}
