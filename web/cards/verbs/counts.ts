// Numbers of a player's cards that a verb affects.
import { findPlayer, looseCards, type Seat, type State } from '#engine/rules/public.ts'
import { counted } from '#web/ui/text/english.ts'
import type { TargetEffect } from './verbUi.ts'

/** The size of a hand; 0 for a player who has left. */
export const handSize = (s: State, seat: Seat): number => findPlayer(s, seat)?.hand.length ?? 0

/** "two properties within reach". */
export function withinReach(s: State, seat: Seat): TargetEffect {
  const loose = looseCards(s, seat).length
  return { effect: `${counted(loose, 'property', 'properties')} within reach`, hasFullEffect: loose > 0 }
}
