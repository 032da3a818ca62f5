// Changes colors of wildcards and enhancements; copy-on-write, since few commands do.
import type { Draft } from './draft.ts'
import type { CardId, Color } from './types.ts'

/** Sets the color of a wildcard, or of the set an enhancement lies on. */
export function face(s: Draft, card: CardId, color: Color): void {
  s.facing = { ...s.facing, [card]: color }
}

/** Removes the card's color. */
export function unface(s: Draft, card: CardId): void {
  if (s.facing[card] === undefined) return
  const { [card]: _, ...facing } = s.facing
  s.facing = facing
}
