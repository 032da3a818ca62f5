// The payment that hurts least: the sufficient cards whose loss costs the fewest points.
import {
  cardsOn,
  colorOf,
  isFull,
  payable,
  rowFor,
  valueOf,
  type CardId,
  type Seat,
  type State,
} from '../rules/public.ts'
import { setWorth } from './worth.ts'

/** Points lost with one card out of the bank or the field, the others staying. */
export function lossOf(s: State, seat: Seat, card: CardId): number {
  const row = rowFor(s, card)
  if (row.kind !== 'property' && row.kind !== 'wildcard') {
    return valueOf(s, card) * 0.5 + (row.kind === 'action' ? 0.1 : 0)
  }
  const color = colorOf(s, card)
  const n = cardsOn(s, seat, color).length
  const before = setWorth(color, n, isFull(s, seat, color))
  return before - setWorth(color, n - 1, false) + (row.kind === 'wildcard' ? 2 : 1)
}

/** The sufficient cards with the least loss; everything payable where that does not reach the debt. */
export function cheapest(s: State, seat: Seat, owed: number): CardId[] {
  const cards = payable(s, seat)
  const ways = new Map<number, { cards: CardId[]; loss: number }>([[0, { cards: [], loss: 0 }]])
  for (const card of cards) {
    const loss = lossOf(s, seat, card)
    for (const [total, way] of [...ways]) {
      if (total >= owed) continue
      const reached = total + valueOf(s, card)
      const known = ways.get(reached)
      if (known && known.loss <= way.loss + loss) continue
      ways.set(reached, { cards: [...way.cards, card], loss: way.loss + loss })
    }
  }
  const sufficient = [...ways].filter(([total]) => total >= owed).map(([, way]) => way)
  sufficient.sort((a, b) => a.loss - b.loss)
  return sufficient[0]?.cards ?? cards
}
