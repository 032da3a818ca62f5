// Targets of a card: who may be chosen, why others may not, and the effect on each.
import {
  distinctColors,
  findPlayer,
  isFull,
  keyOf,
  othersOf,
  owedFor,
  payable,
  REFUSALS,
  refuseTarget,
  totalOf,
  type CardId,
  type Choice,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { verbUiOf, wordsOf } from './cardUi.ts'
import type { Effect } from './verbs/verbUi.ts'
import { masks } from './words.ts'

export interface Target extends Effect {
  seat: Seat
  /** Why this player may not be chosen; undefined: may be. */
  refused: string | undefined
}

/** Every opponent who is not sheltering, in turn order. */
export function targetsOf(s: State, me: Seat, card: CardId, choice: Choice): Target[] {
  return othersOf(s, me).flatMap(({ seat }) => {
    const refusal = refuseTarget(s, me, card, seat)
    if (refusal === 'targetSheltering') return []
    return [{ seat, refused: refusal && REFUSALS[refusal], ...effectOf(s, me, card, choice, seat) }]
  })
}

function effectOf(s: State, me: Seat, card: CardId, choice: Choice, seat: Seat): Effect {
  const owed = owedFor(s, { by: me, card, choice })
  if (owed !== undefined) return payment(s, seat, owed)
  return verbUiOf(keyOf(s, card))?.effect?.(s, seat) ?? { effect: '', good: true }
}

/** Title and button of the target picker. */
export function targetWords(s: State, me: Seat, card: CardId, choice: Choice) {
  const owed = owedFor(s, { by: me, card, choice })
  const { whom, confirm } = wordsOf(keyOf(s, card))
  const plain =
    owed === undefined
      ? { title: 'Choose a player', confirm: (name: string) => `Choose ${name}` }
      : {
          title: `Who pays ${masks(owed)}?`,
          confirm: (name: string) => `Charge ${name} ${masks(owed)}`,
        }
  return { title: whom ?? plain.title, confirm: confirm ?? plain.confirm }
}

function payment(s: State, seat: Seat, owed: number): Effect {
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

/** A player's sets as chips: color, and whether full. */
export const setsOf = (s: State, seat: Seat): { color: Color; full: boolean }[] =>
  distinctColors(s, seat).map((color) => ({ color, full: isFull(s, seat, color) }))
