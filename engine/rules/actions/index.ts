// Name -> verb, checked complete, and the one order in which every verb's refusals are shown.
import type { Verb } from '../cardRows.ts'
import { rowFor } from '../catalogue.ts'
import type { Draft } from '../draft.ts'
import { findPlayer, targetableBy } from '../players.ts'
import type { Refusal } from '../refusals.ts'
import type { CardId, Choice, Play, Player, Seat, State } from '../types.ts'
import type { Action, Row } from './action.ts'
import { delay } from './delay.ts'
import { demand } from './demand.ts'
import { doubleRent } from './doubleRent.ts'
import { draw } from './draw.ts'
import { enhance } from './enhance.ts'
import { fill } from './fill.ts'
import { payout } from './payout.ts'
import { redraw } from './redraw.ts'
import { rent } from './rent.ts'
import { respond } from './respond.ts'
import { reveal } from './reveal.ts'
import { revive } from './revive.ts'
import { shelter } from './shelter.ts'
import { stealCard } from './stealCard.ts'
import { stealSet } from './stealSet.ts'
import { swapCard } from './swapCard.ts'
import { swapHand } from './swapHand.ts'
import { takeBack } from './takeBack.ts'

export const ACTIONS: Record<Verb, Action> = {
  rent,
  doubleRent,
  demand,
  draw,
  fill,
  payout,
  enhance,
  stealCard,
  stealSet,
  swapCard,
  swapHand,
  redraw,
  reveal,
  delay,
  shelter,
  revive,
  takeBack,
  respond,
}

/** The row of a card that can be played as an action. */
export function actionRow(s: State, card: CardId): Row | undefined {
  const row = rowFor(s, card)
  return row.kind === 'action' || row.kind === 'rent' ? row : undefined
}

/** Players whom the card could name now, in turn order. */
export function fitTargets(s: State, by: Seat, row: Row): Player[] {
  if (row.reach === 'self') return []
  const action = ACTIONS[row.verb]
  return targetableBy(s, by).filter((player) => action.unfit?.(s, player) === undefined)
}

/** The refusal of playing the card at all, whatever is chosen. */
export function refuseCard(s: State, by: Seat, row: Row): Refusal | undefined {
  const action = ACTIONS[row.verb]
  const lack = action.lack?.(s, by, row)
  if (lack) return lack
  if (row.reach === 'self') return undefined
  if (targetableBy(s, by).length === 0) return 'allSheltering'
  return fitTargets(s, by, row).length === 0 ? action.nobody : undefined
}

/** The refusal of naming this player, whatever the card. */
function refuseNamed(s: State, by: Seat, target: Seat | undefined): Refusal | undefined {
  if (!target) return 'chooseTarget'
  if (target === by) return 'notYourself'
  const player = findPlayer(s, target)
  if (!player) return 'notInGame'
  return player.shelter > 0 ? 'targetSheltering' : undefined
}

/** Why this player cannot take what the card does. */
function refuseUnfit(s: State, row: Row, target: Seat | undefined): Refusal | undefined {
  const player = row.reach === 'one' && target ? findPlayer(s, target) : undefined
  return player && ACTIONS[row.verb].unfit?.(s, player)
}

/** The refusal of naming a player for a card, whatever else is chosen; undefined: a legal target. */
export function refuseTarget(s: State, by: Seat, card: CardId, target: Seat): Refusal | undefined {
  const row = actionRow(s, card)
  if (row === undefined || row.reach === 'self') return 'notThatWay'
  return refuseNamed(s, by, target) ?? refuseUnfit(s, row, target)
}

/** Every choice that the card's verb leaves beside a target, legal or not. */
export function choicesOf(s: State, by: Seat, card: CardId, target: Seat): Choice[] {
  const row = actionRow(s, card)
  return row ? (ACTIONS[row.verb].choices?.(s, by, card, target) ?? [{}]) : []
}

/** The refusal of this play with its choices. */
export function refuseAction(s: State, play: Play, row: Row): Refusal | undefined {
  const action = ACTIONS[row.verb]
  const refused = refuseCard(s, play.by, row)
  if (refused) return refused
  if (row.reach === 'one') {
    const wrong = refuseNamed(s, play.by, play.choice.target)
    if (wrong) return wrong
  }
  const missing = action.missing?.(s, play, row)
  if (missing) return missing
  return refuseUnfit(s, row, play.choice.target) ?? action.cannot?.(s, play, row)
}

/** What a play asks of each player it is done to, in M; undefined: it is no debt. */
export function owedFor(s: State, play: Play): number | undefined {
  const row = actionRow(s, play.card)
  return row && ACTIONS[row.verb].owed?.(s, play, row)
}

/** Does what the action does to one target, or what it does at once. */
export function happen(s: Draft, play: Play, target: Seat): void {
  const row = actionRow(s, play.card)
  if (row) ACTIONS[row.verb].happen?.(s, play, target, row)
}
