// What swapping or stealing a card does to the sets on both sides.
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

/** The table as it would lie after cards went from one field to the other. */
export function moved(s: State, from: Seat, to: Seat, cards: readonly CardId[]): State {
  return {
    ...s,
    players: s.players.map((player) => {
      if (player.seat === from)
        return { ...player, field: player.field.filter((card) => !cards.includes(card)) }
      return player.seat === to ? { ...player, field: [...player.field, ...cards] } : player
    }),
  }
}

/** "Red 2/3, 3M": a color's set after the change. */
const standing = (s: State, seat: Seat, color: Color, verb = ''): string =>
  `${colorTitle(color)}${verb} ${cardsOn(s, seat, color).length}/${setSize(color)}, ${rentFor(s, seat, color)}M`

/** How a seat stands in one color after the change: "Red falls to 1/3, 2M", "Green 3/3, 7M", "loses Blue". */
function effectOn(before: State, after: State, seat: Seat, color: Color): string {
  const had = cardsOn(before, seat, color).length
  const has = cardsOn(after, seat, color).length
  if (has === 0) return had === 0 ? '' : `loses ${colorTitle(color)}`
  if (has < had) return standing(after, seat, color, ' falls to')
  return has > had ? standing(after, seat, color) : `${colorTitle(color)} stays`
}

/** Both sides of a change as one line each. */
export function effects(before: State, after: State, seat: Seat, cards: readonly CardId[]): string {
  const colors = [...new Set(cards.map((card) => colorOf(before, card)))]
  return colors
    .map((color) => effectOn(before, after, seat, color))
    .filter((text) => text !== '')
    .join(' · ')
}
