// Sets are derived from a field: sizes, full sets, what is loose, rent for a color, and who has won.
import { COLOR_ROWS } from './cards.ts'
import { colorsOf, isRainbow, keyOf, rowFor } from './catalogue.ts'
import { playerOf } from './players.ts'
import { COLORS, type CardId, type Color, type Seat, type State, type Player } from './types.ts'

/** Cards that make a set of this color full: the length of its rent scale. */
export const setSize = (color: Color): number => COLOR_ROWS[color].rents.length

/** The color a card in a field stands for, or an enhancement lies on. */
export function colorOf(s: State, card: CardId): Color {
  const facing = s.facing[card]
  if (facing) return facing
  const [first] = colorsOf(s, card)
  if (!first) throw new Error(`${keyOf(s, card)} stands for no color`)
  return first
}

const cardsIn = (s: State, player: Player, color: Color): CardId[] =>
  player.field.filter((card) => colorOf(s, card) === color)

/** The cards of one color in a seat's field, in the order they came. */
export const cardsOn = (s: State, seat: Seat, color: Color): CardId[] => cardsIn(s, playerOf(s, seat), color)

const makesFull = (s: State, cards: readonly CardId[], color: Color): boolean =>
  cards.length >= setSize(color) && cards.some((card) => !isRainbow(s, card))

/** Whether a seat's set of this color is full; rainbow wildcards alone never are. */
export const isFull = (s: State, seat: Seat, color: Color): boolean =>
  makesFull(s, cardsOn(s, seat, color), color)

/** A seat's field by color, in one go: who has won is asked for everybody after each command. */
function byColor(s: State, seat: Seat): Map<Color, CardId[]> {
  const held = new Map<Color, CardId[]>()
  for (const card of playerOf(s, seat).field) {
    const color = colorOf(s, card)
    const cards = held.get(color)
    if (cards === undefined) held.set(color, [card])
    else cards.push(card)
  }
  return held
}

/** The colors of a seat's full sets. */
export function fullSets(s: State, seat: Seat): Color[] {
  const held = byColor(s, seat)
  return COLORS.filter((color) => makesFull(s, held.get(color) ?? [], color))
}

/** What could be stolen or swapped: cards outside full sets, and those a full set can spare and stay full. */
export function looseCards(s: State, seat: Seat): CardId[] {
  const { field } = playerOf(s, seat)
  return field.filter((card) => {
    const color = colorOf(s, card)
    const cards = cardsOn(s, seat, color)
    if (!makesFull(s, cards, color)) return true
    return makesFull(
      s,
      cards.filter((other) => other !== card),
      color,
    )
  })
}

/** The enhancements on a seat's set of this color. */
export const enhancements = (s: State, seat: Seat, color: Color): CardId[] =>
  playerOf(s, seat).extras.filter((card) => colorOf(s, card) === color)

/** The rent one card of this verb adds to a full set, in M. */
export function enhancement(s: State, card: CardId): number {
  const row = rowFor(s, card)
  return row.kind === 'action' ? row.n : 0
}

/** Rent for a color in M, enhancements included, the multiplier not; 0 without a card that is no rainbow wildcard. */
export function rentFor(s: State, seat: Seat, color: Color): number {
  const cards = cardsOn(s, seat, color)
  if (!cards.some((card) => !isRainbow(s, card))) return 0
  const base = COLOR_ROWS[color].rents[Math.min(cards.length, setSize(color)) - 1] ?? 0
  if (!makesFull(s, cards, color)) return base
  return enhancements(s, seat, color).reduce((sum, card) => sum + enhancement(s, card), base)
}

/** The colors a seat holds at least one card of. */
export function distinctColors(s: State, seat: Seat): Color[] {
  const held = byColor(s, seat)
  return COLORS.filter((color) => held.has(color))
}

/** Cards of the smallest set. */
const LEAST = Math.min(...COLORS.map(setSize))

/** How a seat wins with what lies in front of it now, if it does. */
export function winBy(s: State, seat: Seat): 'sets' | 'rainbow' | null {
  const { length } = playerOf(s, seat).field
  // Everybody is asked about after each command, and few have enough for either.
  if (length < s.setsToWin * LEAST && length < COLORS.length) return null
  const held = byColor(s, seat)
  let full = 0
  for (const [color, cards] of held) if (makesFull(s, cards, color)) full += 1
  if (full >= s.setsToWin) return 'sets'
  return held.size === COLORS.length ? 'rainbow' : null
}
