// Registry of verbs, complete by its type; defines the order in which refusals are shown.
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

/** The catalogue row of a card that can be played as an action. */
export function actionRow(s: State, card: CardId): Row | undefined {
  const row = rowFor(s, card)
  return row.kind === 'action' || row.kind === 'rent' ? row : undefined
}

/** Players who are legal targets of the card now, in turn order. */
export function fitTargets(s: State, by: Seat, row: Row): Player[] {
  if (row.reach === 'self') return []
  const action = ACTIONS[row.verb]
  return targetableBy(s, by).filter((player) => action.unfit?.(s, player) === undefined)
}

/** The refusal of playing the card at all, independent of its choices. */
export function refuseCard(s: State, by: Seat, row: Row): Refusal | undefined {
  const action = ACTIONS[row.verb]
  const lack = action.lack?.(s, by, row)
  if (lack) return lack
  if (row.reach === 'self') return undefined
  if (targetableBy(s, by).length === 0) return 'allSheltering'
  return fitTargets(s, by, row).length === 0 ? action.nobody : undefined
}

/** The refusal of this player as a target, independent of the card. */
function refuseNamed(s: State, by: Seat, target: Seat | undefined): Refusal | undefined {
  if (!target) return 'chooseTarget'
  if (target === by) return 'notYourself'
  const player = findPlayer(s, target)
  if (!player) return 'notInGame'
  return player.shelter > 0 ? 'targetSheltering' : undefined
}

/** The verb's own refusal of this player as a target. */
function refuseUnfit(s: State, row: Row, target: Seat | undefined): Refusal | undefined {
  const player = row.reach === 'one' && target ? findPlayer(s, target) : undefined
  return player && ACTIONS[row.verb].unfit?.(s, player)
}

/** The refusal of a card's target, independent of its other choices; undefined: a legal target. */
export function refuseTarget(s: State, by: Seat, card: CardId, target: Seat): Refusal | undefined {
  const row = actionRow(s, card)
  if (row === undefined || row.reach === 'self') return 'notThatWay'
  return refuseNamed(s, by, target) ?? refuseUnfit(s, row, target)
}

/** All choices of the card's verb besides a target, legal or not. */
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

/** What a play charges each target, in M; undefined: not a debt. */
export function owedFor(s: State, play: Play): number | undefined {
  const row = actionRow(s, play.card)
  return row && ACTIONS[row.verb].owed?.(s, play, row)
}

/** Applies the action's effect to one target, or its effect without targets. */
export function happen(s: Draft, play: Play, target: Seat): void {
  const row = actionRow(s, play.card)
  if (row) ACTIONS[row.verb].happen?.(s, play, target, row)
}
