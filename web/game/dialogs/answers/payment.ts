// A payment in progress: chosen cards, missing amount, whether it suffices, broken sets.
import {
  cardsOn,
  isFull,
  payable,
  totalOf,
  type CardId,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { without } from '../../advice/winning.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { colorTitle, facingAt } from '../../../cards/cardTitles.ts'

/** The chosen cards compared with the debt. */
export function paymentOf(s: State, me: Seat, owed: number, chosen: readonly CardId[]) {
  const mine = payable(s, me)
  const cards = mine.filter((card) => chosen.includes(card))
  const total = totalOf(s, cards)
  const everything = cards.length === mine.length
  return {
    /** Only cards that are still payable. */
    cards,
    total,
    missing: Math.max(0, owed - total),
    /** Everything payable is chosen. */
    everything,
    /** The debt is covered, or everything is chosen. */
    enabled: total >= owed || everything,
  }
}

/** What my field is worth in M, and that it can be paid with. */
export const fieldWorth = (total: number): string =>
  formatAmount(total) + (total > 0 ? ', you can pay with these too' : '')

/** What giving this card away with the other chosen ones does to its set; empty if nothing breaks. */
export function breakage(s: State, me: Seat, chosen: readonly CardId[], card: CardId): string {
  const color = facingAt(s, card)
  // A banked card.
  if (color === undefined) return ''
  const set = cardsOn(s, me, color)
  const left = set.filter((other) => !chosen.includes(other))
  const after = without(s, me, chosen)
  if (isFull(s, me, color)) return isFull(after, me, color) ? '' : 'breaks a full set'
  if (set.length < 2) return ''
  return left.length === 0
    ? `your last ${colorTitle(color).toLowerCase()}`
    : `breaks ${set.length} ${plural(color)}`
}

const plural = (color: Parameters<typeof colorTitle>[0]): string => {
  const name = colorTitle(color).toLowerCase()
  return name === 'fed. agency' ? 'fed. agencies' : `${name}s`
}
