// Sets, derived from a field: sizes, full sets, loose cards, rents, and the winner.
import { COLOR_ROWS } from './colors.ts'
import { colorsOf, isRainbow, keyOf, rowFor } from './catalogue.ts'
import { playerOf } from './players.ts'
import { COLORS, type CardId, type Color, type Seat, type State } from './types.ts'

/** Cards in a full set of this color: the length of its rent scale. */
export const setSize = (color: Color): number => COLOR_ROWS[color].rents.length

/** The color of a card in a field, or of the set an enhancement lies on. */
export function colorOf(s: State, card: CardId): Color {
  const stands = s.facing[card] ?? colorsOf(s, card)[0]
  if (stands === undefined) throw new Error(`${keyOf(s, card)} stands for no color`)
  return stands
}

/** The cards of one color in a seat's field, in the order they were played. */
export const cardsOn = (s: State, seat: Seat, color: Color): CardId[] =>
  playerOf(s, seat).field.filter((card) => colorOf(s, card) === color)

/** Whether cards of a field make a color full. Rainbow wildcards alone never do. */
function fills(s: State, field: readonly CardId[], color: Color): boolean {
  const cards = field.filter((card) => colorOf(s, card) === color)
  return cards.length >= setSize(color) && cards.some((card) => !isRainbow(s, card))
}

/** Whether a seat's set of this color is full. */
export const isFull = (s: State, seat: Seat, color: Color): boolean =>
  fills(s, playerOf(s, seat).field, color)

/**
 * Counts the cards of each color in a field, and those of them that are not rainbow wildcards, in the order
 * of `COLORS`.
 */
interface Tally {
  cards: number[]
  solid: number[]
}

/** In one pass, since every player is checked for a win after each command. */
function tallyOf(s: State, seat: Seat): Tally {
  const cards = COLORS.map(() => 0)
  const solid = COLORS.map(() => 0)
  for (const card of playerOf(s, seat).field) {
    const at = COLORS.indexOf(colorOf(s, card))
    cards[at] = (cards[at] ?? 0) + 1
    if (!isRainbow(s, card)) solid[at] = (solid[at] ?? 0) + 1
  }
  return { cards, solid }
}

const isFullIn = ({ cards, solid }: Tally, at: number, color: Color): boolean =>
  (solid[at] ?? 0) > 0 && (cards[at] ?? 0) >= setSize(color)

/** In the order of `COLORS`, each once (OPEN-010). */
export function fullSets(s: State, seat: Seat): Color[] {
  const tally = tallyOf(s, seat)
  return COLORS.filter((color, at) => isFullIn(tally, at, color))
}

/** Cards that can be stolen or swapped: outside full sets, or in excess of one. */
export function looseCards(s: State, seat: Seat): CardId[] {
  const tally = tallyOf(s, seat)
  return playerOf(s, seat).field.filter((card) => {
    const color = colorOf(s, card)
    const at = COLORS.indexOf(color)
    if (!isFullIn(tally, at, color)) return true
    const solidOthers = (tally.solid[at] ?? 0) - (isRainbow(s, card) ? 0 : 1)
    return solidOthers > 0 && (tally.cards[at] ?? 0) > setSize(color)
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

/**
 * Rent for a color in M, with enhancements, without the multiplier; 0 if all its cards are rainbow wildcards.
 */
export function rentFor(s: State, seat: Seat, color: Color): number {
  const cards = cardsOn(s, seat, color)
  if (!cards.some((card) => !isRainbow(s, card))) return 0
  const base = COLOR_ROWS[color].rents[Math.min(cards.length, setSize(color)) - 1] ?? 0
  if (!fills(s, cards, color)) return base
  return enhancements(s, seat, color).reduce((sum, card) => sum + enhancement(s, card), base)
}

/** In the order of `COLORS`; a wildcard counts with its present color (OPEN-011). */
export function distinctColors(s: State, seat: Seat): Color[] {
  const { cards } = tallyOf(s, seat)
  return COLORS.filter((_, at) => (cards[at] ?? 0) > 0)
}

const MIN_SET_SIZE = Math.min(...COLORS.map(setSize))

/** The way a seat wins with its present cards, if it does. */
export function winBy(s: State, seat: Seat): 'sets' | 'rainbow' | null {
  const { length } = playerOf(s, seat).field
  // Early exit: every player is checked after each command, and few have enough cards for either way.
  if (length < s.setsToWin * MIN_SET_SIZE && length < COLORS.length) return null
  const tally = tallyOf(s, seat)
  const full = COLORS.filter((color, at) => isFullIn(tally, at, color))
  if (full.length >= s.setsToWin) return 'sets'
  return tally.cards.every((cards) => cards > 0) ? 'rainbow' : null
}
