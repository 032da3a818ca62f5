// The rent that a rent card would collect now: its best color with this turn's multiplier.
import { colorsOf, rentFor, rowFor, type CardId, type Seat, type State } from '#engine/rules/public.ts'

/** Rent in M per payer; `payers`: all opponents, any one of them, or the only one. */
interface RentNow {
  each: number
  payers: 'all' | 'any' | 'only'
}

/** null: not a rent card. */
export function rentNow(s: State, me: Seat, card: CardId): RentNow | null {
  if (card === 0) return null
  const row = rowFor(s, card)
  if (row.kind !== 'rent') return null
  const best = Math.max(...colorsOf(s, card).map((color) => rentFor(s, me, color)))
  const multiplier = s.turn.of === me ? s.turn.multiplier : 1
  const payers = s.players.length === 2 ? 'only' : row.reach === 'all' ? 'all' : 'any'
  return { each: best * multiplier, payers }
}

const FROM = { all: ' each', any: ' from one', only: '' } as const

/** "8M each", "8M from one", "8M", "no rent yet". */
export const rentText = ({ each, payers }: RentNow): string =>
  each === 0 ? 'no rent yet' : `${each}M${FROM[payers]}`
