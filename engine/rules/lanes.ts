// Queries on lanes: which lane is a seat's, who has to answer, and whether it is a debt.
import type { Asking, Claim, Lane, Seat, State } from './types.ts'
import type { LaneView } from './view.ts'

type HasPending = Pick<State, 'pending'>

export const askingOf = (s: HasPending): Asking | undefined =>
  s.pending?.kind === 'asking' ? s.pending : undefined

export const topClaim = (lane: Pick<LaneView, 'claims'>): Claim | undefined => lane.claims.at(-1)

/**
 * The seat that has to answer an open lane: the claim's target if the number of noes is even, else the
 * claimant.
 */
export function waitingOn(lane: LaneView): Seat | undefined {
  const claim = topClaim(lane)
  if (!claim || lane.done) return undefined
  return claim.noes % 2 === 0 ? claim.on : claim.by
}

/** The seat on the other side, which the answer goes to. */
export function answeredTo(lane: Lane): Seat | undefined {
  const claim = topClaim(lane)
  if (!claim || lane.done) return undefined
  return claim.noes % 2 === 0 ? claim.by : claim.on
}

/** Whether the lane awaits a payment by this seat. */
export const isDebtor = (lane: Lane, seat: Seat): boolean =>
  lane.owed > 0 && waitingOn(lane) === seat && topClaim(lane)?.on === seat

/** Lane `at` of the ask `ask`, if it awaits this seat's answer. */
export function laneFor(s: HasPending, seat: Seat, ask: number, at: number): Lane | undefined {
  const asking = askingOf(s)
  if (!asking || asking.ask !== ask) return undefined
  const lane = asking.lanes[at]
  return lane && waitingOn(lane) === seat ? lane : undefined
}
