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
import { verbUiOf, textsOf } from './cardUi.ts'
import type { TargetEffect } from './verbs/verbUi.ts'
import { formatAmount } from './formatAmount.ts'

export interface TargetOption extends TargetEffect {
  seat: Seat
  /** Why this player may not be chosen; undefined: may be. */
  refused: string | undefined
}

/** Every opponent who is not sheltering, in turn order. */
export function targetsOf(s: State, me: Seat, card: CardId, choice: Choice): TargetOption[] {
  return othersOf(s, me).flatMap(({ seat }) => {
    const refusal = refuseTarget(s, me, card, seat)
    if (refusal === 'targetSheltering') return []
    return [{ seat, refused: refusal && REFUSALS[refusal], ...effectOf(s, me, card, choice, seat) }]
  })
}

function effectOf(s: State, me: Seat, card: CardId, choice: Choice, seat: Seat): TargetEffect {
  const owed = owedFor(s, { by: me, card, choice })
  if (owed !== undefined) return payment(s, seat, owed)
  return verbUiOf(keyOf(s, card))?.effect?.(s, seat) ?? { effect: '', hasFullEffect: true }
}

/** Title and button of the target picker. */
export function targetPickerTexts(s: State, me: Seat, card: CardId, choice: Choice) {
  const owed = owedFor(s, { by: me, card, choice })
  const { targetTitle, targetButton } = textsOf(keyOf(s, card))
  const plain =
    owed === undefined
      ? { title: 'Choose a player', confirm: (name: string) => `Choose ${name}` }
      : {
          title: `Who pays ${formatAmount(owed)}?`,
          confirm: (name: string) => `Charge ${name} ${formatAmount(owed)}`,
        }
  return { title: targetTitle ?? plain.title, confirm: targetButton ?? plain.confirm }
}

function payment(s: State, seat: Seat, owed: number): TargetEffect {
  const bank = totalOf(s, findPlayer(s, seat)?.bank ?? [])
  const all = totalOf(s, payable(s, seat))
  if (all === 0) return { effect: 'has nothing to pay with', hasFullEffect: false }
  const have = `${formatAmount(bank)} in masks:`
  if (bank > owed) return { effect: `${have} pays from the bank`, hasFullEffect: true }
  if (bank === owed && all === bank)
    return { effect: `${have} would be left with nothing`, hasFullEffect: false }
  if (bank === owed) return { effect: `${have} the rest would have to be property`, hasFullEffect: false }
  if (all >= owed) return { effect: `${have} has to give up property`, hasFullEffect: false }
  return { effect: `only ${formatAmount(all)} in all: would be left with nothing`, hasFullEffect: false }
}

/** A player's sets as chips: color, and whether full. */
export const setsOf = (s: State, seat: Seat): { color: Color; full: boolean }[] =>
  distinctColors(s, seat).map((color) => ({ color, full: isFull(s, seat, color) }))
