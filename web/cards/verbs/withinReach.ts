// Number of a player's properties that could be taken.
import { looseCards, type Seat, type State } from '#engine/rules/public.ts'
import { counted } from '#web/ui/text/english.ts'
import type { TargetEffect } from './verbUi.ts'

/** "two properties within reach". */
export function withinReach(s: State, seat: Seat): TargetEffect {
  const loose = looseCards(s, seat).length
  return { effect: `${counted(loose, 'property', 'properties')} within reach`, hasFullEffect: loose > 0 }
}
