// A table of three players for the tests of drags: seat 1 has a hand, 2 and 3 have fields.
import {
  DEFAULT_FREQUENCIES,
  rngFrom,
  newGame,
  privateView,
  publicView,
  type CardId,
  type CardKey,
  type State,
} from '#engine/rules/public.ts'
import { middle } from '../../layout/frame.ts'
import { layoutOf, UNTOUCHED } from '../../layout/layout.ts'
import { boxOf, type Layout } from '../../layout/places.ts'

const SIZE = { width: 1440, height: 900, top: 48, right: 312 }
const start = newGame({
  seats: [1, 2, 3].map((seat) => ({ seat, bot: false })),
  frequencies: DEFAULT_FREQUENCIES,
  setsToWin: 3,
  seed: rngFrom(3),
}).state
export const idOf = (key: CardKey, nth = 0): CardId => {
  const found = start.cards.flatMap((one, id) => (one === key && id > 0 ? [id] : []))[nth]
  if (found === undefined) throw new Error(`no ${key}`)
  return found
}
/** Seat 1 has this hand, seats 2 and 3 have fields, seat 3 shelters. */
export function tableWith(hand: CardKey[]): State {
  const bare = { bank: [], field: [], extras: [], delayed: false, bot: false }
  return {
    ...start,
    turn: { number: 5, of: 1, moves: 3, multiplier: 1 },
    pending: null,
    facing: {},
    players: [
      { ...bare, seat: 1, shelter: 0, hand: hand.map((key) => idOf(key)), field: [idOf('green1')] },
      {
        ...bare,
        seat: 2,
        shelter: 0,
        hand: [idOf('m2')],
        field: [idOf('red1'), idOf('brown1'), idOf('brown2')],
      },
      { ...bare, seat: 3, shelter: 1, hand: [idOf('m3')], field: [idOf('pink1')] },
    ],
  }
}
export const pendingPlay = (s: State): Layout =>
  layoutOf(publicView(s), s, 1, SIZE, { ...UNTOUCHED, order: privateView(s, 1).hand })
export const over = (layout: Layout, card: CardId) => {
  const place = layout.cards.get(card)
  if (!place) throw new Error(`card ${card} lies nowhere`)
  return middle(boxOf(place))
}
