// Number of cards in a player's hand.
import { findPlayer, type Seat, type State } from '#engine/rules/public.ts'

/** The size of a hand; 0 for a player who has left. */
export const handSize = (s: State, seat: Seat): number => findPlayer(s, seat)?.hand.length ?? 0
