// Whom a laid card may be played on, why not the others, and what it would do to each.
import {
  distinctColors,
  findPlayer,
  fullSets,
  isFull,
  keyOf,
  looseCards,
  othersOf,
  payable,
  refuse,
  REFUSALS,
  rowFor,
  targetsFor,
  totalOf,
  type CardId,
  type Choice,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { counted, listed } from '#web/ui/english.ts'
import { colorTitle } from './cardTitles.ts'
import { rentSum } from './sums.ts'
import { masks } from './words.ts'

export interface Target {
  seat: Seat
  /** The rules' reason against this player; undefined: may be named. */
  refused: string | undefined
  /** What the card would do, in a few words, and whether it does its full work. */
  effect: string
  good: boolean
}

/** Everybody who is not sheltering, in turn order. */
export function targetsOf(s: State, me: Seat, card: CardId, choice: Choice): Target[] {
  const able = targetsFor(s, me, keyOf(s, card))
  return othersOf(s, me)
    .filter((player) => player.shelter === 0)
    .map(({ seat }) => ({
      seat,
      refused: able.includes(seat) ? undefined : reasonAgainst(s, me, card, seat),
      ...effectOf(s, me, card, choice, seat),
    }))
}

/** The rules answer for a choice that lacks nothing, so that only the player named can be what is wrong. */
function reasonAgainst(s: State, me: Seat, card: CardId, target: Seat): string {
  const give = findPlayer(s, me)?.hand.find((other) => other !== card) ?? card
  const own = looseCards(s, me)[0] ?? give
  const isHand = keyOf(s, card) === 'crossContaminate'
  const choice: Choice = { target, color: 'blue', set: 'blue', take: card, give: isHand ? give : own }
  const reason = refuse(s, me, { kind: 'play', play: { card, as: 'action', choice } })
  return REFUSALS[reason ?? 'notAllowed']
}

function effectOf(
  s: State,
  me: Seat,
  card: CardId,
  choice: Choice,
  seat: Seat,
): Pick<Target, 'effect' | 'good'> {
  const row = rowFor(s, card)
  const hand = findPlayer(s, seat)?.hand.length ?? 0
  if (row.kind === 'rent') return payment(s, seat, choice.color ? rentSum(s, me, choice.color).total : 0)
  switch (row.kind === 'action' ? row.verb : 'respond') {
    case 'demand':
      return payment(s, seat, row.kind === 'action' ? row.n : 0)
    case 'stealCard':
    case 'swapCard':
      return {
        effect: `${counted(looseCards(s, seat).length, 'property', 'properties')} within reach`,
        good: looseCards(s, seat).length > 0,
      }
    case 'stealSet': {
      const sets = fullSets(s, seat).map(colorTitle)
      return { effect: sets.length > 0 ? `full: ${listed(sets)}` : 'no full set', good: sets.length > 0 }
    }
    case 'swapHand':
      return {
        effect: hand > 0 ? `one of ${counted(hand, 'card')}, unseen` : 'no cards in hand',
        good: hand > 0,
      }
    case 'redraw':
      return {
        effect: `discards ${counted(hand, 'card')}, draws ${hand === 0 ? 'none' : 'as many'}`,
        good: hand > 0,
      }
    case 'reveal':
      return { effect: `shows you ${counted(hand, 'card')}`, good: hand > 0 }
    case 'delay':
      return { effect: 'draws nothing next turn', good: true }
    default:
      return { effect: '', good: true }
  }
}

function payment(s: State, seat: Seat, owed: number): Pick<Target, 'effect' | 'good'> {
  const bank = totalOf(s, findPlayer(s, seat)?.bank ?? [])
  const all = totalOf(s, payable(s, seat))
  if (all === 0) return { effect: 'has nothing to pay with', good: false }
  const have = `${masks(bank)} in masks:`
  if (bank > owed) return { effect: `${have} pays from the bank`, good: true }
  if (bank === owed && all === bank) return { effect: `${have} would be left with nothing`, good: false }
  if (bank === owed) return { effect: `${have} the rest would have to be property`, good: false }
  if (all >= owed) return { effect: `${have} has to give up property`, good: false }
  return { effect: `only ${masks(all)} in all: would be left with nothing`, good: false }
}

/** A player's sets as short chips: color, and whether full. */
export const setsOf = (s: State, seat: Seat): { color: Color; full: boolean }[] =>
  distinctColors(s, seat).map((color) => ({ color, full: isFull(s, seat, color) }))
