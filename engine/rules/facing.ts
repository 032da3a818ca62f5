// What wildcards stand for and what enhancements lie on, being changed: few commands do, so it is copied only by those.
import type { Draft } from './draft.ts'
import type { CardId, Color } from './types.ts'

/** From now on the card stands for that color, or lies on the set of it. */
export function face(s: Draft, card: CardId, color: Color): void {
  s.facing = { ...s.facing, [card]: color }
}

/** The card stands for nothing of its own any more. */
export function unface(s: Draft, card: CardId): void {
  if (s.facing[card] === undefined) return
  const { [card]: _, ...facing } = s.facing
  s.facing = facing
}
