// Public API of the rules: types, the catalogue, set arithmetic and legal options.
export * from './types.ts'
export {
  VERBS,
  type ActionRow,
  type Answer,
  type CardRow,
  type MoneyRow,
  type PropertyRow,
  type RentRow,
  type Verb,
  type WildcardRow,
} from './cardRows.ts'
export * from './cards.ts'
export * from './colors.ts'
export * from './catalogue.ts'
export * from './messages.ts'
export { REFUSALS, type Refusal } from './refusals.ts'
export * from './view.ts'
export * from './sets.ts'
export { cardsToWin, missingFor, nearness } from './nearness.ts'
export * from './options.ts'
export { enough, payable, settlement, totalOf } from './pay.ts'
export { entryColors } from './play.ts'
export { askingOf, isDebtor, topClaim, waitingOn } from './lanes.ts'
export { owedFor, refuseTarget } from './actions/index.ts'
export { REVIVABLE, revivable } from './actions/revive.ts'
export { bankedActions } from './actions/takeBack.ts'
export { votesNeeded } from './ballot.ts'
export { findPlayer, othersOf, playerOf, targetableBy } from './players.ts'
export { DEALT, DRAWN, DRAWN_WHEN_EMPTY, HAND_LIMIT, MOVES } from './turn.ts'
export { reduce, refuse, refuseEndTurn } from './reduce.ts'
export * from './setup.ts'
export { REVEAL_MS } from './show.ts'
export { below, rngFrom, nextUint32, shuffled, type Rng } from './rng.ts'
