// Table of frame costs: tokens of the socket's bucket, and the cluster-wide limit.
import type { ClientFrame } from '#proto/client/messages.ts'
import type { LimitName } from './limitRules.ts'

/** The cost of one kind of frame. */
export interface FrameCost {
  /** So many frames of the socket's own allowance (FRAMES_PER_SECOND, FRAMES_AT_ONCE), which is this gateway's to count. */
  frames: number
  /** What it counts against in the whole cluster, where it does anything anew; null: it makes nothing and looks nothing up. */
  limit: LimitName | null
}

/** By kind. What a command may cost is the room's to say (`engine/room/allowance.ts`). */
export const FRAME_COSTS: Readonly<Record<ClientFrame['body'], FrameCost>> = {
  // Only one with a code that its user is not at counts as a try. The records and Redis are asked who it is.
  hello: { frames: 5, limit: 'tries' },
  command: { frames: 1, limit: null },
  create: { frames: 1, limit: 'rooms' },
  createReserved: { frames: 1, limit: 'rooms' },
  join: { frames: 1, limit: 'tries' },
  // A full update is sent once, until something has changed; see `engine/room/sync.ts`.
  resume: { frames: 2, limit: null },
  findRoom: { frames: 1, limit: 'rooms' },
  findGame: { frames: 1, limit: 'searches' },
  // Each follows one of the two before.
  leaveQueue: { frames: 1, limit: null },
  leaveFindRoom: { frames: 1, limit: null },
  // Read out of the records, as much as a hello.
  fetchUser: { frames: 5, limit: 'calls' },
  purchase: { frames: 1, limit: 'purchases' },
  savePreset: { frames: 1, limit: 'changes' },
  loadPreset: { frames: 2, limit: 'calls' },
  reserve: { frames: 1, limit: 'changes' },
  unreserve: { frames: 1, limit: 'changes' },
  changeAvatar: { frames: 1, limit: 'changes' },
  block: { frames: 2, limit: 'changes' },
  unblock: { frames: 1, limit: 'changes' },
  // From the gateway's own copy of the directory, however many ask; a new filter may be answered with a list of some kilobytes.
  browse: { frames: 5, limit: null },
  stopBrowsing: { frames: 1, limit: null },
  // Each code that is new to the wall counts as a try.
  wall: { frames: 5, limit: 'tries' },
  // Answered by two bytes, without a look at anything.
  ping: { frames: 1, limit: null },
}
