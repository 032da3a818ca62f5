// Counts frames against the cluster-wide limit of their kind, by network.
import type { ClientFrame } from '#proto/client/messages.ts'
import { refuse } from './replies.ts'
import type { Session } from './session.ts'
import { FRAME_COSTS } from '../limits/frameCosts.ts'
import type { Limits } from '../limits/limits.ts'

/** Counts a frame of this kind; true: it is over the limit, and has been refused. */
export type IsRateLimited = (session: Session, seq: number, kind: ClientFrame['body']) => Promise<boolean>

export const frameLimiter =
  (limits: Pick<Limits, 'wait'>): IsRateLimited =>
  async (session, seq, kind) => {
    const { limit } = FRAME_COSTS[kind]
    if (limit === null || (await limits.wait(limit, session.network)) === 0) return false
    refuse(session, seq, 'tooMany')
    return true
  }
