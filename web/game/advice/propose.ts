// Proposes the payment that costs least: exact over all choices, by the totals and the harm they can be reached with.
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

/** What a payment costs, the weightiest first: two payments are compared entry by entry. */
export interface Cost {
  /** 1: whoever is paid wins with it at once. */
  givesWin: number
  /** 1: it takes a card with which I could win in my next turn. */
  losesWin: number
  /** M paid beyond the debt. */
  over: number
  brokenSets: number
  /** M of rent that my colors earn less. */
  lostRent: number
  streets: number
  cards: number
}

export const costs = (cost: Cost): number[] => [
  cost.givesWin,
  cost.losesWin,
  cost.over,
  cost.brokenSets,
  cost.lostRent,
  cost.streets,
  cost.cards,
]

/** Whether one list of costs comes before another. */
export function less(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, n) => value !== b[n])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

export interface Proposal {
  cards: CardId[]
  cost: Cost
  /** It all goes: what is payable does not reach the debt, or just does. */
  everything: boolean
}

/** Cards to give and what giving them does: some of one color, one of the bank, or several of these together. */
interface Gift {
  /** The last cards, and what was added to them before. */
  cards: readonly CardId[]
  before: Gift | null
  count: number
  value: number
  losesWin: boolean
  /** How many sets it makes full for whoever is paid, and how many first cards of a color it brings them. */
  fills: number
  starts: number
  brokenSets: number
  lostRent: number
  streets: number
}

/** The cheapest legal payment of a debt; null where there is nothing to pay with. */
export function propose(s: State, me: Seat, owed: number, to: Seat): Proposal | null {
  const mine = payable(s, me)
  if (mine.length === 0) return null
  const needed = neededToWin(s, me)
  const near = findPlayer(s, to) ? missingToWin(s, to) : { sets: Infinity, colors: Infinity }
  const groups = relevant(groupsOf(s, me, to, needed, mine), near)
  if (totalOf(s, mine) <= owed) {
    const all = groups.flatMap((group) => group.slice(-1)).reduce(joined, NOTHING)
    return { cards: cardsOf(all), cost: costOf(all, owed, near), everything: true }
  }
  const best = [...reached(groups, owed)]
    .filter((gift) => gift.value >= owed)
    .map((gift) => ({ gift, cost: costOf(gift, owed, near) }))
    .reduce((a, b) => (less(costs(b.cost), costs(a.cost)) ? b : a))
  return { cards: cardsOf(best.gift), cost: best.cost, everything: best.gift.count === mine.length }
}

const NOTHING: Gift = {
  cards: [],
  before: null,
  count: 0,
  value: 0,
  losesWin: false,
  fills: 0,
  starts: 0,
  brokenSets: 0,
  lostRent: 0,
  streets: 0,
}

const joined = (before: Gift, more: Gift): Gift => ({
  cards: more.cards,
  before,
  count: before.count + more.count,
  value: before.value + more.value,
  losesWin: before.losesWin || more.losesWin,
  fills: before.fills + more.fills,
  starts: before.starts + more.starts,
  brokenSets: before.brokenSets + more.brokenSets,
  lostRent: before.lostRent + more.lostRent,
  streets: before.streets + more.streets,
})

const costOf = (gift: Gift, owed: number, near: { sets: number; colors: number }): Cost => ({
  givesWin: gift.fills >= near.sets || gift.starts >= near.colors ? 1 : 0,
  losesWin: gift.losesWin ? 1 : 0,
  over: Math.max(0, gift.value - owed),
  brokenSets: gift.brokenSets,
  lostRent: gift.lostRent,
  streets: gift.streets,
  cards: gift.count,
})

function cardsOf(gift: Gift): CardId[] {
  const cards: CardId[] = []
  for (let at: Gift | null = gift; at; at = at.before) cards.unshift(...at.cards)
  return cards
}

/** A payment holds no card it could do without, so a total that is enough is never added to. */
function reached(groups: readonly Gift[][], owed: number): Iterable<Gift> {
  let gifts = new Map([['', NOTHING]])
  for (const group of groups) {
    const next = new Map(gifts)
    for (const gift of gifts.values()) {
      if (gift.value >= owed) continue
      for (const more of group) keep(next, joined(gift, more))
    }
    gifts = next
  }
  return gifts.values()
}

/** Of gifts that come to the same, the one that does least harm. */
function keep(gifts: Map<string, Gift>, gift: Gift): void {
  const key = `${gift.value} ${gift.losesWin} ${gift.fills} ${gift.starts}`
  const known = gifts.get(key)
  if (!known || less(harm(gift), harm(known))) gifts.set(key, gift)
}

const harm = ({ brokenSets, lostRent, streets, count }: Gift): number[] => [
  brokenSets,
  lostRent,
  streets,
  count,
]

/** Each card of the bank by itself, and of each color everything that can be given of it. */
function groupsOf(
  s: State,
  me: Seat,
  to: Seat,
  needed: ReadonlySet<CardId>,
  mine: readonly CardId[],
): Gift[][] {
  const bank = findPlayer(s, me)?.bank ?? []
  const coins = mine
    .filter((card) => bank.includes(card))
    .sort((a, b) => valueOf(s, b) - valueOf(s, a))
    .map((card) => [giftOf(s, [card])])
  const colors = COLORS.map((color) => giftsOn(s, me, to, color, needed))
  return [...coins, ...colors.filter((gifts) => gifts.length > 0)]
}

/** A win that no payment can bring about is not watched for: that leaves far fewer ways apart. */
function relevant(groups: Gift[][], near: { sets: number; colors: number }): Gift[][] {
  const fills = groups.filter((group) => group.some((gift) => gift.fills > 0)).length >= near.sets
  const starts = groups.filter((group) => group.some((gift) => gift.starts > 0)).length >= near.colors
  if (fills && starts) return groups
  return groups.map((group) =>
    group.map((gift) => ({ ...gift, fills: fills ? gift.fills : 0, starts: starts ? gift.starts : 0 })),
  )
}

const giftOf = (s: State, cards: readonly CardId[]): Gift => ({
  ...NOTHING,
  cards,
  count: cards.length,
  value: totalOf(s, cards),
})

/** Every choice of cards of one color; of choices that come to the same, one. The last one is all of them. */
function giftsOn(s: State, me: Seat, to: Seat, color: Color, needed: ReadonlySet<CardId>): Gift[] {
  const cards = cardsOn(s, me, color).filter((card) => valueOf(s, card) > 0)
  const full = isFull(s, me, color)
  const rent = rentFor(s, me, color)
  const theirs = findPlayer(s, to) && to !== me ? cardsOn(s, to, color) : null
  const found = new Map<string, Gift>()
  for (const given of choicesOf(s, cards, needed)) {
    const after = without(s, me, given)
    keep(found, {
      ...giftOf(s, given),
      brokenSets: full && !isFull(after, me, color) ? 1 : 0,
      lostRent: rent - rentFor(after, me, color),
      streets: given.length,
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

/** So many of each kind of card: kinds are alike in worth and in whether they are needed. */
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
