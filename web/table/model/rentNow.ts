// What a rent card of my hand would bring if it were played now: the best of its colors, with this turn's multiplier.
import { colorsOf, rentFor, rowFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'

/** In M from each who pays, and whether all others pay; null: it is no rent card. */
export function rentNow(s: State, me: Seat, card: CardId): { each: number; all: boolean } | null {
  if (card === 0) return null
  const row = rowFor(s, card)
  if (row.kind !== 'rent') return null
  const best = Math.max(...colorsOf(s, card).map((color) => rentFor(s, me, color)))
  const multiplier = s.turn.of === me ? s.turn.multiplier : 1
  return { each: best * multiplier, all: row.reach === 'all' }
}

/** "8M each", "8M from one", "no rent yet". */
export const rentSaid = ({ each, all }: { each: number; all: boolean }): string =>
  each === 0 ? 'no rent yet' : all ? `${each}M each` : `${each}M from one`
