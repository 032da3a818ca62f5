// The rent that a rent card would collect now: its best color with this turn's multiplier.
import { colorsOf, rentFor, rowFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'

/** Rent in M per payer, and whether all opponents pay; null: not a rent card. */
export function rentNow(s: State, me: Seat, card: CardId): { each: number; all: boolean } | null {
  if (card === 0) return null
  const row = rowFor(s, card)
  if (row.kind !== 'rent') return null
  const best = Math.max(...colorsOf(s, card).map((color) => rentFor(s, me, color)))
  const multiplier = s.turn.of === me ? s.turn.multiplier : 1
  return { each: best * multiplier, all: row.reach === 'all' }
}

/** "8M each", "8M from one", "no rent yet". */
export const rentText = ({ each, all }: { each: number; all: boolean }): string =>
  each === 0 ? 'no rent yet' : all ? `${each}M each` : `${each}M from one`
