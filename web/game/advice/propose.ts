// Finds the cheapest legal payment: exact search, merging partial payments of equal value.
import {
  cardsOn,
  COLORS,
  findPlayer,
  isFull,
  isRainbow,
  payable,
  rentFor,
  setSize,
  totalOf,
  valueOf,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { missingToWin, neededToWin, without } from './winning.ts'

/** What a payment costs, most important first; payments are compared lexicographically. */
export interface Cost {
  /** 1: the payee wins at once with this payment. */
  givesWin: number
  /** 1: it contains a card that I need to win in my next turn. */
  losesWin: number
  /** M paid beyond the debt. */
  over: number
  brokenSets: number
  /** Decrease of my colors' rent, in M. */
  lostRent: number
  properties: number
  cards: number
}

export const costVector = (cost: Cost): number[] => [
  cost.givesWin,
  cost.losesWin,
  cost.over,
  cost.brokenSets,
  cost.lostRent,
  cost.properties,
  cost.cards,
]

/** Whether `a` is lexicographically less than `b`. */
export function less(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, n) => value !== b[n])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

export interface Proposal {
  cards: CardId[]
  cost: Cost
  /** Every payable card is given. */
  everything: boolean
}

/** A partial payment and its effects: cards of one color, one bank card, or several of these combined. */
interface PartialPayment {
  /** The cards added last; `before` links to the partial payment they were added to. */
  cards: readonly CardId[]
  before: PartialPayment | null
  count: number
  value: number
  losesWin: boolean
  /** Number of sets it completes for the payee, and of colors of which the payee gets a first card. */
  fills: number
  starts: number
  brokenSets: number
  lostRent: number
  properties: number
}

/** The cheapest legal payment of a debt; null if there is nothing to pay with. */
export function propose(s: State, me: Seat, owed: number, to: Seat): Proposal | null {
  const mine = payable(s, me)
  if (mine.length === 0) return null
  const needed = neededToWin(s, me)
  const near = findPlayer(s, to) ? missingToWin(s, to) : { sets: Infinity, colors: Infinity }
  const groups = relevant(groupsOf(s, me, to, needed, mine), near)
  if (totalOf(s, mine) <= owed) {
    const all = groups.flatMap((group) => group.slice(-1)).reduce(combined, NOTHING)
    return { cards: cardsOf(all), cost: costOf(all, owed, near), everything: true }
  }
  const best = [...partialPayments(groups, owed)]
    .filter((payment) => payment.value >= owed)
    .map((payment) => ({ payment, cost: costOf(payment, owed, near) }))
    .reduce((a, b) => (less(costVector(b.cost), costVector(a.cost)) ? b : a))
  return { cards: cardsOf(best.payment), cost: best.cost, everything: best.payment.count === mine.length }
}

const NOTHING: PartialPayment = {
  cards: [],
  before: null,
  count: 0,
  value: 0,
  losesWin: false,
  fills: 0,
  starts: 0,
  brokenSets: 0,
  lostRent: 0,
  properties: 0,
}

const combined = (before: PartialPayment, more: PartialPayment): PartialPayment => ({
  cards: more.cards,
  before,
  count: before.count + more.count,
  value: before.value + more.value,
  losesWin: before.losesWin || more.losesWin,
  fills: before.fills + more.fills,
  starts: before.starts + more.starts,
  brokenSets: before.brokenSets + more.brokenSets,
  lostRent: before.lostRent + more.lostRent,
  properties: before.properties + more.properties,
})

const costOf = (payment: PartialPayment, owed: number, near: { sets: number; colors: number }): Cost => ({
  givesWin: payment.fills >= near.sets || payment.starts >= near.colors ? 1 : 0,
  losesWin: payment.losesWin ? 1 : 0,
  over: Math.max(0, payment.value - owed),
  brokenSets: payment.brokenSets,
  lostRent: payment.lostRent,
  properties: payment.properties,
  cards: payment.count,
})

function cardsOf(payment: PartialPayment): CardId[] {
  const cards: CardId[] = []
  for (let at: PartialPayment | null = payment; at; at = at.before) cards.unshift(...at.cards)
  return cards
}

/** Partial payments by value and effect. One that covers the debt is not extended: no card is superfluous. */
function partialPayments(groups: readonly PartialPayment[][], owed: number): Iterable<PartialPayment> {
  let payments = new Map([['', NOTHING]])
  for (const group of groups) {
    const next = new Map(payments)
    for (const payment of payments.values()) {
      if (payment.value >= owed) continue
      for (const more of group) keepBetter(next, combined(payment, more))
    }
    payments = next
  }
  return payments.values()
}

/** Keeps the least harmful of payments with equal value and equal effect on winning. */
function keepBetter(payments: Map<string, PartialPayment>, payment: PartialPayment): void {
  const key = `${payment.value} ${payment.losesWin} ${payment.fills} ${payment.starts}`
  const known = payments.get(key)
  if (!known || less(harm(payment), harm(known))) payments.set(key, payment)
}

const harm = ({ brokenSets, lostRent, properties, count }: PartialPayment): number[] => [
  brokenSets,
  lostRent,
  properties,
  count,
]

/** The alternatives of the search: each bank card by itself, and for each color every choice of its cards. */
function groupsOf(
  s: State,
  me: Seat,
  to: Seat,
  needed: ReadonlySet<CardId>,
  mine: readonly CardId[],
): PartialPayment[][] {
  const bank = findPlayer(s, me)?.bank ?? []
  const bankCards = mine
    .filter((card) => bank.includes(card))
    .sort((a, b) => valueOf(s, b) - valueOf(s, a))
    .map((card) => [paymentWith(s, [card])])
  const colors = COLORS.map((color) => paymentsOn(s, me, to, color, needed))
  return [...bankCards, ...colors.filter((payments) => payments.length > 0)]
}

/** Ignores wins that no payment can bring about, so that more partial payments are merged. */
function relevant(groups: PartialPayment[][], near: { sets: number; colors: number }): PartialPayment[][] {
  const fills = groups.filter((group) => group.some((payment) => payment.fills > 0)).length >= near.sets
  const starts = groups.filter((group) => group.some((payment) => payment.starts > 0)).length >= near.colors
  if (fills && starts) return groups
  return groups.map((group) =>
    group.map((payment) => ({
      ...payment,
      fills: fills ? payment.fills : 0,
      starts: starts ? payment.starts : 0,
    })),
  )
}

const paymentWith = (s: State, cards: readonly CardId[]): PartialPayment => ({
  ...NOTHING,
  cards,
  count: cards.length,
  value: totalOf(s, cards),
})

/** Every choice of cards of one color, equivalent ones merged. The last one is all of the cards. */
function paymentsOn(
  s: State,
  me: Seat,
  to: Seat,
  color: Color,
  needed: ReadonlySet<CardId>,
): PartialPayment[] {
  const cards = cardsOn(s, me, color).filter((card) => valueOf(s, card) > 0)
  const full = isFull(s, me, color)
  const rent = rentFor(s, me, color)
  const theirs = findPlayer(s, to) && to !== me ? cardsOn(s, to, color) : null
  const found = new Map<string, PartialPayment>()
  for (const given of choicesOf(s, cards, needed)) {
    const after = without(s, me, given)
    keepBetter(found, {
      ...paymentWith(s, given),
      brokenSets: full && !isFull(after, me, color) ? 1 : 0,
      lostRent: rent - rentFor(after, me, color),
      properties: given.length,
      losesWin: given.some((card) => needed.has(card)),
      fills: theirs !== null && becomesFull(s, theirs, given, color) ? 1 : 0,
      starts: theirs?.length === 0 ? 1 : 0,
    })
  }
  return [...found.values()]
}

function becomesFull(s: State, theirs: readonly CardId[], given: readonly CardId[], color: Color): boolean {
  const full = (cards: readonly CardId[]): boolean =>
    cards.length >= setSize(color) && cards.some((card) => !isRainbow(s, card))
  return !full(theirs) && full([...theirs, ...given])
}

/** Choices by count per kind of card; a kind is a value and whether the card is needed to win. */
function choicesOf(s: State, cards: readonly CardId[], needed: ReadonlySet<CardId>): CardId[][] {
  const kinds = new Map<string, CardId[]>()
  for (const card of cards) {
    const kind = `${valueOf(s, card)} ${needed.has(card)}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), card])
  }
  let choices: CardId[][] = [[]]
  for (const alike of kinds.values()) {
    choices = choices.flatMap((choice) =>
      Array.from({ length: alike.length + 1 }, (_, count) => [...choice, ...alike.slice(0, count)]),
    )
  }
  return choices.filter((choice) => choice.length > 0)
}
