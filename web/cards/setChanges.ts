// Effects of swapping or stealing cards on both players' sets.
import {
  cardsOn,
  colorOf,
  rentFor,
  setSize,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { colorTitle } from './cardTitles.ts'

/** The table after cards have moved from one field to another. */
export function withCardsMoved(s: State, from: Seat, to: Seat, cards: readonly CardId[]): State {
  return {
    ...s,
    players: s.players.map((player) => {
      if (player.seat === from)
        return { ...player, field: player.field.filter((card) => !cards.includes(card)) }
      return player.seat === to ? { ...player, field: [...player.field, ...cards] } : player
    }),
  }
}

/** A color's set, with its rent: "Red 2/3, 3M". */
const describeSet = (s: State, seat: Seat, color: Color, verb = ''): string =>
  `${colorTitle(color)}${verb} ${cardsOn(s, seat, color).length}/${setSize(color)}, ${rentFor(s, seat, color)}M`

/** The change of a color for a seat: "Red falls to 1/3, 2M", "Green 3/3, 7M", "loses Blue". */
function setChange(before: State, after: State, seat: Seat, color: Color): string {
  const had = cardsOn(before, seat, color).length
  const has = cardsOn(after, seat, color).length
  if (has === 0) return had === 0 ? '' : `loses ${colorTitle(color)}`
  if (has < had) return describeSet(after, seat, color, ' falls to')
  return has > had ? describeSet(after, seat, color) : `${colorTitle(color)} stays`
}

/** The effects of a change on a seat, as one line. */
export function setChanges(before: State, after: State, seat: Seat, cards: readonly CardId[]): string {
  const colors = [...new Set(cards.map((card) => colorOf(before, card)))]
  return colors
    .map((color) => setChange(before, after, seat, color))
    .filter((text) => text !== '')
    .join(' · ')
}
