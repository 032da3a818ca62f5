// Payments: what is payable, what settles a debt, the smallest sufficient payment.
import { passesRent, rowFor, valueOf } from './catalogue.ts'
import type { Draft } from './draft.ts'
import type { Handler } from './handler.ts'
import { laneFor, isDebtor, askingOf, topClaim } from './lanes.ts'
import type { Commands } from './messages.ts'
import { move } from './move.ts'
import { playerOf } from './players.ts'
import type { CardId, Lane, Seat, State } from './types.ts'

/**
 * What a seat can pay with: everything with a value in its bank and field; enhancements are not payable.
 */
export function payable(s: State, seat: Seat): CardId[] {
  const { bank, field } = playerOf(s, seat)
  return [...bank, ...field].filter((card) => valueOf(s, card) > 0)
}

export const totalOf = (s: State, cards: readonly CardId[]): number =>
  cards.reduce((sum, card) => sum + valueOf(s, card), 0)

/** Whether these cards settle a debt: they reach its amount, or are everything payable. */
export const enough = (s: State, seat: Seat, owed: number, cards: readonly CardId[]): boolean =>
  totalOf(s, cards) >= owed || payable(s, seat).every((card) => cards.includes(card))

/** A way to reach a total: prefers fewer properties, then fewer cards. */
interface Way {
  cards: CardId[]
  properties: number
}

const better = (a: Way, b: Way | undefined): boolean =>
  b === undefined ||
  a.properties < b.properties ||
  (a.properties === b.properties && a.cards.length < b.cards.length)

/**
 * The smallest sufficient payment of a debt in M: the lowest sum that reaches it, then the fewest properties,
 * then the fewest cards; everything payable if that is less than the debt.
 */
export function settlement(s: State, seat: Seat, owed: number): CardId[] {
  const cards = payable(s, seat)
  const ways = new Map<number, Way>([[0, { cards: [], properties: 0 }]])
  for (const card of cards) {
    const isProperty = ['property', 'wildcard'].includes(rowFor(s, card).kind)
    for (const [total, way] of [...ways]) {
      if (total >= owed) continue
      const reached = total + valueOf(s, card)
      const next = { cards: [...way.cards, card], properties: way.properties + (isProperty ? 1 : 0) }
      if (better(next, ways.get(reached))) ways.set(reached, next)
    }
  }
  const sufficient = [...ways.keys()].filter((total) => total >= owed)
  return ways.get(Math.min(...sufficient))?.cards ?? cards
}

/**
 * Moves a payment to the lane's first claimant: money to the bank, properties to the field in their colors.
 */
export function settle(s: Draft, lane: Lane, by: Seat, cards: readonly CardId[]): void {
  const to = lane.claims[0]?.by ?? by
  const { bank, field } = playerOf(s, by)
  const value = totalOf(s, cards)
  const fromBank = cards.filter((card) => bank.includes(card))
  const fromField = cards.filter((card) => field.includes(card))
  move(s, fromBank, { at: 'bank', of: by }, { at: 'bank', of: to })
  move(s, fromField, { at: 'field', of: by }, { at: 'field', of: to })
  s.events.push({ kind: 'paid', paid: { by, to, value } })
  lane.done = true
}

export const pay: Handler<Commands['pay']> = {
  refuse(s, by, { ask, lane: at, cards }) {
    const lane = laneFor(s, by, ask, at)
    if (!lane) return 'nothingToAnswer'
    if (!isDebtor(lane, by)) return 'notADebt'
    const usable = payable(s, by)
    if (new Set(cards).size !== cards.length) return 'cantPayWith'
    if (!cards.every((card) => usable.includes(card))) return 'cantPayWith'
    return enough(s, by, lane.owed, cards) ? undefined : 'notEnough'
  },
  run(s, by, { lane, cards }) {
    const found = askingOf(s)?.lanes[lane]
    if (found) settle(s, found, by, cards)
  },
}

/**
 * Legal targets of Pay My Rent for the debtor of a lane: not yet in the chain, able to pay, not sheltering,
 * and without an open lane of their own.
 */
export function passTargets(s: State, by: Seat, lane: Lane): Seat[] {
  const inChain = new Set(lane.claims.flatMap((claim) => [claim.by, claim.on]))
  const openShares = (askingOf(s)?.lanes ?? [])
    .filter((other) => !other.done)
    .map((other) => other.claims[0]?.on)
  return s.players
    .filter(
      ({ seat, shelter }) => seat !== by && shelter === 0 && !inChain.has(seat) && !openShares.includes(seat),
    )
    .map(({ seat }) => seat)
    .filter((seat) => payable(s, seat).length > 0)
}

export const passRent: Handler<Commands['passRent']> = {
  refuse(s, by, { ask, lane: at, card, to }) {
    if (!playerOf(s, by).hand.includes(card) || !passesRent(s, card)) return 'notHeld'
    const lane = laneFor(s, by, ask, at)
    const asking = askingOf(s)
    if (!lane || !asking || !isDebtor(lane, by)) return 'onlyInResponse'
    if (rowFor(s, asking.play.card).kind !== 'rent') return 'onlyInResponse'
    if (s.players.length === 2) return 'twoPlayerPass'
    const targets = passTargets(s, by, lane)
    if (targets.length === 0) return 'nobodyToPass'
    if (to === 0) return 'chooseTarget'
    if (to === by) return 'notYourself'
    const target = s.players.find(({ seat }) => seat === to)
    if (!target) return 'notInGame'
    if (target.shelter > 0) return 'targetSheltering'
    return targets.includes(to) ? undefined : 'cantPassTo'
  },
  run(s, by, { lane, card, to }) {
    const asking = askingOf(s)
    const found = asking?.lanes[lane]
    if (!asking || !found || !topClaim(found)) return
    move(s, [card], { at: 'hand', of: by }, { at: 'discard' })
    s.played = s.played.concat(card)
    s.open.push(card)
    asking.open.push(card)
    found.claims.push({ by, on: to, noes: 0 })
    s.events.push({ kind: 'passedRent', passedRent: { by, to } })
  },
}
