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

/** What may be given of one color or of the bank, and what giving it does. */
interface Option {
  cards: CardId[]
  value: number
  brokenSets: number
  lostRent: number
  streets: number
  losesWin: boolean
  /** It makes the set of whoever is paid full, or is their first of the color. */
  fills: boolean
  starts: boolean
}

/** One way to have reached a total: the same harm to come, at the least cost so far. */
interface Way {
  /** The last cards taken, and what was taken before. */
  option: Option | null
  before: Way | null
  count: number
  value: number
  losesWin: boolean
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
    const whole = groups.map((group) => group.at(-1)).filter((option) => option !== undefined)
    const way = whole.reduce(joined, NOTHING)
    return { cards: cardsOf(way), cost: costOf(way, owed, near), everything: true }
  }
  const best = [...reached(groups, owed)]
    .filter((way) => way.value >= owed)
    .map((way) => ({ way, cost: costOf(way, owed, near) }))
    .reduce((a, b) => (less(costs(b.cost), costs(a.cost)) ? b : a))
  return { cards: cardsOf(best.way), cost: best.cost, everything: best.way.count === mine.length }
}

const NOTHING: Way = {
  option: null,
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

const joined = (way: Way, option: Option): Way => ({
  option,
  before: way,
  count: way.count + option.cards.length,
  value: way.value + option.value,
  losesWin: way.losesWin || option.losesWin,
  fills: way.fills + (option.fills ? 1 : 0),
  starts: way.starts + (option.starts ? 1 : 0),
  brokenSets: way.brokenSets + option.brokenSets,
  lostRent: way.lostRent + option.lostRent,
  streets: way.streets + option.streets,
})

const costOf = (way: Way, owed: number, near: { sets: number; colors: number }): Cost => ({
  givesWin: way.fills >= near.sets || way.starts >= near.colors ? 1 : 0,
  losesWin: way.losesWin ? 1 : 0,
  over: Math.max(0, way.value - owed),
  brokenSets: way.brokenSets,
  lostRent: way.lostRent,
  streets: way.streets,
  cards: way.count,
})

function cardsOf(way: Way): CardId[] {
  const cards: CardId[] = []
  for (let at: Way | null = way; at?.option; at = at.before) cards.unshift(...at.option.cards)
  return cards
}

/** A payment holds no card it could do without, so a total that is enough is never added to. */
function reached(groups: readonly Option[][], owed: number): Iterable<Way> {
  let ways = new Map<string, Way>([['', NOTHING]])
  for (const group of groups) {
    const next = new Map(ways)
    for (const way of ways.values()) {
      if (way.value >= owed) continue
      for (const option of group) keep(next, joined(way, option))
    }
    ways = next
  }
  return ways.values()
}

function keep(ways: Map<string, Way>, way: Way): void {
  const key = `${way.value} ${way.losesWin ? 1 : 0} ${way.fills} ${way.starts}`
  const known = ways.get(key)
  if (!known || less(harm(way, way.count), harm(known, known.count))) ways.set(key, way)
}

interface Harm {
  brokenSets: number
  lostRent: number
  streets: number
}
const harm = ({ brokenSets, lostRent, streets }: Harm, count: number): number[] => [
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
): Option[][] {
  const bank = findPlayer(s, me)?.bank ?? []
  const coins = mine
    .filter((card) => bank.includes(card))
    .sort((a, b) => valueOf(s, b) - valueOf(s, a))
    .map((card) => [optionOf(s, [card])])
  const colors = COLORS.map((color) => optionsOn(s, me, to, color, needed))
  return [...coins, ...colors.filter((options) => options.length > 0)]
}

/** A win that no payment can bring about is not watched for: that leaves far fewer ways apart. */
function relevant(groups: Option[][], near: { sets: number; colors: number }): Option[][] {
  const fills = groups.filter((group) => group.some((option) => option.fills)).length >= near.sets
  const starts = groups.filter((group) => group.some((option) => option.starts)).length >= near.colors
  if (fills && starts) return groups
  return groups.map((group) =>
    group.map((option) => ({
      ...option,
      fills: fills && option.fills,
      starts: starts && option.starts,
    })),
  )
}

const optionOf = (s: State, cards: CardId[]): Option => ({
  cards,
  value: totalOf(s, cards),
  brokenSets: 0,
  lostRent: 0,
  streets: 0,
  losesWin: false,
  fills: false,
  starts: false,
})

/** Every choice of cards of one color; of choices that come to the same, one. The last one is all of them. */
function optionsOn(s: State, me: Seat, to: Seat, color: Color, needed: ReadonlySet<CardId>): Option[] {
  const cards = cardsOn(s, me, color).filter((card) => valueOf(s, card) > 0)
  const full = isFull(s, me, color)
  const rent = rentFor(s, me, color)
  const theirs = findPlayer(s, to) && to !== me ? cardsOn(s, to, color) : null
  const found = new Map<string, Option>()
  for (const given of choicesOf(s, cards, needed)) {
    const after = without(s, me, given)
    const option: Option = {
      ...optionOf(s, given),
      brokenSets: full && !isFull(after, me, color) ? 1 : 0,
      lostRent: rent - rentFor(after, me, color),
      streets: given.length,
      losesWin: given.some((card) => needed.has(card)),
      fills: theirs !== null && becomesFull(s, theirs, given, color),
      starts: theirs?.length === 0,
    }
    const key = `${option.value} ${option.losesWin} ${option.fills} ${option.starts}`
    const known = found.get(key)
    if (!known || less(harm(option, given.length), harm(known, known.cards.length))) found.set(key, option)
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
