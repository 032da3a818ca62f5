// Payments: the sufficient cards whose loss costs the fewest points.
import {
  COLORS,
  colorOf,
  isFull,
  payable,
  rowFor,
  valueOf,
  type CardId,
  type Open,
  type Seat,
  type State,
} from '../rules/public.ts'
import { lossOn } from './heuristics.ts'
import { answerLoses } from './rollout.ts'

const isProperty = (s: State, card: CardId): boolean =>
  ['property', 'wildcard'].includes(rowFor(s, card).kind)

/** The cards a seat can pay with without breaking a full set. */
export const payableBesideSets = (s: State, seat: Seat): CardId[] =>
  payable(s, seat).filter((card) => !isProperty(s, card) || !isFull(s, seat, colorOf(s, card)))

/** Points lost with one card out of the bank or the field, the others staying. */
function lossOf(s: State, seat: Seat, card: CardId): number {
  const row = rowFor(s, card)
  if (isProperty(s, card)) return lossOn(s, seat, card) + (row.kind === 'wildcard' ? 2 : 1)
  return valueOf(s, card) * 0.5 + (row.kind === 'action' ? 0.1 : 0)
}

/** The sufficient cards of a pool with the least loss; null where the pool does not reach the debt. */
function cheapestPayment(s: State, seat: Seat, owed: number, pool: readonly CardId[]): CardId[] | null {
  const bySum = new Map<number, { cards: CardId[]; loss: number }>([[0, { cards: [], loss: 0 }]])
  for (const card of pool) {
    const loss = lossOf(s, seat, card)
    for (const [total, payment] of [...bySum]) {
      if (total >= owed) continue
      const reached = total + valueOf(s, card)
      const known = bySum.get(reached)
      if (known && known.loss <= payment.loss + loss) continue
      bySum.set(reached, { cards: [...payment.cards, card], loss: payment.loss + loss })
    }
  }
  const sufficient = [...bySum].filter(([total]) => total >= owed).map(([, payment]) => payment)
  sufficient.sort((a, b) => a.loss - b.loss)
  return sufficient[0]?.cards ?? null
}

/**
 * The cards that pay a debt with the least loss; avoids breaking a full set or making another player win if
 * other cards suffice; everything payable if that is less than the debt.
 */
export function safestPayment(
  s: State,
  seat: Seat,
  { ask, lane, owed }: Pick<Open, 'ask' | 'lane' | 'owed'>,
): CardId[] {
  const all = payable(s, seat)
  const bank = all.filter((card) => !isProperty(s, card))
  const withoutOneColor = COLORS.map((color) =>
    all.filter((card) => !isProperty(s, card) || colorOf(s, card) !== color),
  )
  let first: CardId[] | null = null
  for (const pool of [payableBesideSets(s, seat), all, bank, ...withoutOneColor]) {
    const cards = cheapestPayment(s, seat, owed, pool)
    if (!cards) continue
    if (!answerLoses(s, seat, { kind: 'pay', pay: { ask, lane, cards } })) return cards
    first ??= cards
  }
  return first ?? all
}
