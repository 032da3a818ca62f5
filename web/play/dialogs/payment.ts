// Paying: what is chosen, what is over, whether it may be handed over, what it breaks, what would be smallest.
import {
  cardsOn,
  colorOf,
  isFull,
  payable,
  settlement,
  valueOf,
  type CardId,
  type Seat,
  type State,
  findPlayer,
} from '#engine/rules/public.ts'
import { colorTitle, titleAt } from './cards.ts'
import { counted, listed, masks } from './words.ts'

export interface Payment {
  /** Only cards that can still be paid with. */
  cards: CardId[]
  total: number
  /** Lost, as nobody gives change. */
  over: number
  missing: number
  /** Everything payable is chosen. */
  everything: boolean
  /** Enough, or all there is. */
  enabled: boolean
}

/** What the chosen cards come to against a debt. */
export function paymentOf(s: State, me: Seat, owed: number, chosen: readonly CardId[]): Payment {
  const mine = payable(s, me)
  const cards = mine.filter((card) => chosen.includes(card))
  const total = cards.reduce((sum, card) => sum + valueOf(s, card), 0)
  const everything = cards.length === mine.length
  return {
    cards,
    total,
    over: Math.max(0, total - owed),
    missing: Math.max(0, owed - total),
    everything,
    enabled: total >= owed || everything,
  }
}

/** What giving away this card, with the others chosen, does to its set; empty where nothing breaks. */
export function breakage(s: State, me: Seat, chosen: readonly CardId[], card: CardId): string {
  const color = colorOf(s, card)
  const set = cardsOn(s, me, color)
  const left = set.filter((other) => !chosen.includes(other))
  const after: State = {
    ...s,
    players: s.players.map((player) =>
      player.seat === me
        ? { ...player, field: player.field.filter((other) => !chosen.includes(other)) }
        : player,
    ),
  }
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

export interface Advice {
  cards: CardId[]
  text: string
}

/** The smallest cards that suffice, in words; null where there is nothing to choose. */
export function adviceFor(s: State, me: Seat, owed: number): Advice | null {
  const cards = settlement(s, me, owed)
  const mine = payable(s, me)
  if (cards.length === 0) return null
  const total = cards.reduce((sum, card) => sum + valueOf(s, card), 0)
  if (cards.length === mine.length && total <= owed) {
    return { cards, text: `${masks(total)} is all you have. It all goes, and the rest is forgiven.` }
  }
  const bank = findPlayer(s, me)?.bank ?? []
  const notes = cards.filter((card) => bank.includes(card)).map((card) => masks(valueOf(s, card)))
  const streets = cards.filter((card) => !bank.includes(card))
  const parts = [
    ...(notes.length > 0 ? [`${notes.join(' + ')} from the bank`] : []),
    ...streets.map((card) => titleAt(s, card)),
  ]
  const fit = total === owed ? 'is exact' : `loses only ${masks(total - owed)}`
  return { cards, text: `${listed(parts)} ${fit}${kept(streets.length)}.` }
}

const kept = (streets: number): string =>
  streets === 0 ? ', and your streets stay' : `, and costs ${counted(streets, 'street')}`
