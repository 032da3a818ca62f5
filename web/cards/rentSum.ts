// Itemizes a rent for every color that a rent card may charge.
import {
  ACTION_KEYS,
  COLOR_ROWS,
  cardsOn,
  enhancement,
  enhancements,
  isFull,
  rentFor,
  rowOf,
  setSize,
  totalOf,
  type CardId,
  type Color,
  type Seat,
  type State,
  findPlayer,
} from '#engine/rules/public.ts'
import { titleAt } from './cardTitles.ts'

const multipliers = ACTION_KEYS.map(rowOf).filter((row) => row.kind === 'action' && row.verb === 'doubleRent')
/** Label of the rent multiplier: its card's title if only one card multiplies. */
export const MULTIPLIER_LABEL = multipliers.length === 1 ? (multipliers[0]?.title ?? '') : 'Double rent'

export interface SumLine {
  text: string
  amount: string
  /** Highlighted. */
  isMultiplier: boolean
}
export interface RentSum {
  color: Color
  cards: CardId[]
  full: boolean
  lines: SumLine[]
  /** Payment per charged player, in M; 0 cannot be charged. */
  total: number
}

/** The itemized rent of one color of a seat's field, with this turn's multiplier. */
export function rentSum(s: State, seat: Seat, color: Color): RentSum {
  const cards = cardsOn(s, seat, color)
  const full = isFull(s, seat, color)
  const rent = rentFor(s, seat, color)
  const size = setSize(color)
  const base = COLOR_ROWS[color].rents[Math.min(cards.length, size) - 1] ?? 0
  const { multiplier } = s.turn
  const count = `${Math.min(cards.length, size)} of ${size}${full ? ', full set' : ''}`
  const lines: SumLine[] = []
  if (cards.length === 0) lines.push({ text: 'none yet', amount: '0M', isMultiplier: false })
  else if (rent === 0) lines.push({ text: 'rainbow alone', amount: '0M', isMultiplier: false })
  else lines.push({ text: count, amount: `${base}M`, isMultiplier: false })
  if (full) {
    for (const card of enhancements(s, seat, color)) {
      lines.push({ text: titleAt(s, card), amount: `+${enhancement(s, card)}M`, isMultiplier: false })
    }
  }
  if (multiplier > 1 && rent > 0)
    lines.push({ text: MULTIPLIER_LABEL, amount: `×${multiplier}`, isMultiplier: true })
  return { color, cards, full, lines, total: rent * multiplier }
}

/** What a player can pay with: bank and properties, in M. */
export function fundsOf(s: State, seat: Seat): { bank: number; properties: number } {
  const player = findPlayer(s, seat)
  return { bank: totalOf(s, player?.bank ?? []), properties: totalOf(s, player?.field ?? []) }
}
