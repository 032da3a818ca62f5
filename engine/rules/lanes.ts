// Reading a question: which lane is mine, whose answer it waits for, and whether that is a debt.
import type { Asking, Claim, Lane, Seat, State } from './types.ts'
import type { LaneView } from './view.ts'

type HasPending = Pick<State, 'pending'>

export const askingOf = (s: HasPending): Asking | undefined =>
  s.pending?.kind === 'asking' ? s.pending : undefined

export const topClaim = (lane: Pick<LaneView, 'claims'>): Claim | undefined => lane.claims.at(-1)

/** Whose answer an open lane waits for: with an even number of noes the claimed one's, with an odd one the claimant's. */
export function waitingOn(lane: LaneView): Seat | undefined {
  const claim = topClaim(lane)
  if (!claim || lane.done) return undefined
  return claim.noes % 2 === 0 ? claim.on : claim.by
}

/** The other side of what a lane waits for: whom the answer goes to. */
export function answeredTo(lane: Lane): Seat | undefined {
  const claim = topClaim(lane)
  if (!claim || lane.done) return undefined
  return claim.noes % 2 === 0 ? claim.by : claim.on
}

/** Whether the lane waits for this seat to pay. */
export const isDebtor = (lane: Lane, seat: Seat): boolean =>
  lane.owed > 0 && waitingOn(lane) === seat && topClaim(lane)?.on === seat

/** The lane of the question `ask` that waits for this seat's answer, if there is such a one. */
export function laneFor(s: HasPending, seat: Seat, ask: number, at: number): Lane | undefined {
  const asking = askingOf(s)
  if (!asking || asking.ask !== ask) return undefined
  const lane = asking.lanes[at]
  return lane && waitingOn(lane) === seat ? lane : undefined
}
