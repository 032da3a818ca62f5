// How many cards a player holds.
import { findPlayer, type Seat, type State } from '#engine/rules/public.ts'

/** Cards in a hand; none of somebody who left. */
export const handOf = (s: State, seat: Seat): number => findPlayer(s, seat)?.hand.length ?? 0
