// Explains the proposed payment in words: cards, overpayment, broken sets, kept cards.
import {
  cardsOn,
  COLORS,
  colorOf,
  findPlayer,
  payable,
  totalOf,
  valueOf,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { counted, listed, numberWord } from '#web/ui/text/english.ts'
import { formatAmount } from '../../cards/formatAmount.ts'
import { colorTitle, titleAt } from '../../cards/cardTitles.ts'
import { propose, type Proposal } from './propose.ts'
import { neededToWin } from './winning.ts'

export interface Advice {
  cards: CardId[]
  text: string
}

/** The cheapest legal payment and its explanation; null if there is nothing to pay with. */
export function adviceFor(s: State, me: Seat, owed: number, to: Seat): Advice | null {
  const proposal = propose(s, me, owed, to)
  if (!proposal) return null
  const { cards, cost } = proposal
  const total = totalOf(s, cards)
  if (proposal.everything && total <= owed) {
    return { cards, text: `${formatAmount(total)} is all you have. It all goes, and the rest is forgiven.` }
  }
  const parts = paymentParts(s, me, cards)
  const verbEnd = parts.length === 1 ? 's' : ''
  const fit =
    cost.over === 0 ? `pay${verbEnd} exactly` : `overpay${verbEnd} by just ${formatAmount(cost.over)}`
  return { cards, text: `${listed(parts)} ${fit}${consequence(s, me, proposal, verbEnd)}.` }
}

/** Lists the cards of a payment: "3M + 2M from the bank", then each property by name. */
function paymentParts(s: State, me: Seat, cards: readonly CardId[]): string[] {
  const bank = findPlayer(s, me)?.bank ?? []
  const notes = cards
    .filter((card) => bank.includes(card))
    .map((card) => valueOf(s, card))
    .sort((a, b) => b - a)
  const properties = cards.filter((card) => !bank.includes(card))
  const sum =
    notes.length > 5
      ? `${counted(notes.length, 'card')} worth ${formatAmount(notes.reduce((a, b) => a + b, 0))}`
      : notes.map(formatAmount).join(' + ')
  return [
    ...(notes.length > 0 ? [`${sum} from the bank`] : []),
    ...properties.map((card) => titleAt(s, card)),
  ]
}

/** The most serious consequence of the payment; `verbEnd` makes the verb agree with what pays. */
function consequence(s: State, me: Seat, { cards, cost }: Proposal, verbEnd: string): string {
  if (cost.givesWin === 1) return ', though any payment you can make ends the game'
  if (cost.losesWin === 1) return ', though it costs what you need to win'
  const bank = findPlayer(s, me)?.bank ?? []
  const given = cards.filter((card) => !bank.includes(card))
  if (cost.brokenSets > 0) {
    const broken = COLORS.filter((color) => given.some((card) => colorOf(s, card) === color))
    return `, but break${verbEnd} ${listed(broken.map((color) => `your ${colorTitle(color).toLowerCase()} set`))}`
  }
  const spared = [...neededToWin(s, me)].filter((card) => payable(s, me).includes(card))
  if (spared.length > 0) return ', and you keep what wins your next turn'
  if (cost.lostRent > 0) return `, and lower${verbEnd} your rent by ${formatAmount(cost.lostRent)}`
  if (given.length > 0) return ', and no rent is lost'
  return keptText(s, me)
}

/** What stays intact when only money is paid. */
function keptText(s: State, me: Seat): string {
  const held = COLORS.filter((color) => cardsOn(s, me, color).length > 0)
  const [only] = held
  if (only === undefined) return ''
  return held.length === 1 ? `, and you keep ${allOf(s, me, only)}` : ', and you keep your properties'
}

const allOf = (s: State, me: Seat, color: Color): string => {
  const count = cardsOn(s, me, color).length
  const name = colorTitle(color).toLowerCase()
  return count === 1 ? `your ${name}` : `${count === 2 ? 'both' : `all ${numberWord(count)}`} of your ${name}`
}
