// View cache check: whether an earlier view still equals the player's present one.
import { colorOf } from './sets.ts'
import type { CardId, Color, Player, Seat, State } from './types.ts'
import { NO_CARDS, pickingOf, type PlayerView, type PrivateView } from './view.ts'

function sameCards(one: readonly CardId[], other: readonly CardId[]): boolean {
  // Successive states share the lists that no command changed, and views share them with their state.
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

function stand(s: State, cards: readonly CardId[], colors: readonly Color[]): boolean {
  for (let at = 0; at < cards.length; at++) if (colorOf(s, cards[at] ?? 0) !== colors[at]) return false
  return true
}

/** Whether `playerView` would return an equal view. */
export const showsPlayer = (view: PlayerView, s: State, player: Player): boolean =>
  view.seat === player.seat &&
  view.hand === player.hand.length &&
  view.shelter === player.shelter &&
  view.delayed === player.delayed &&
  view.bot === player.bot &&
  sameCards(view.bank, player.bank) &&
  sameCards(view.field, player.field) &&
  sameCards(view.extras, player.extras) &&
  stand(s, player.field, view.stands) &&
  stand(s, player.extras, view.on)

/** Whether `privateView` would return an equal view for that player. */
export const showsHand = (view: PrivateView, s: State, { seat, hand }: Player): boolean =>
  sameCards(view.hand, hand) && view.picking === pickingOf(s, seat) && sameCards(view.peek, peekOf(s, seat))

const peekOf = ({ pending }: State, seat: Seat): readonly CardId[] =>
  pending?.kind === 'showing' && pending.to === seat ? pending.cards : NO_CARDS
