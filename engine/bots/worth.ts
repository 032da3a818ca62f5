// Evaluation of positions in points: sets, money in the bank, cards in the hand.
import {
  COLOR_ROWS,
  COLORS,
  cardsOn,
  enhancements,
  fullSets,
  isFull,
  rentFor,
  rowFor,
  setSize,
  totalOf,
  findPlayer,
  type CardId,
  type Color,
  type Seat,
  type State,
  type Verb,
} from '../rules/public.ts'

/** Points for a full set, beside its rent; tuned by playing the bots against each other. */
const FULL_SET_POINTS = 14
/** Points for a complete set win; partial progress counts by its square. */
const WIN_POINTS = 40
/** Progress to a win by one property of each color counts from this many missing colors on. */
const LAST_COLORS = 4
/** Points of a hand card by its verb. */
const HAND_POINTS: Partial<Record<Verb, number>> = {
  stealSet: 9,
  respond: 5,
  stealCard: 4,
  swapCard: 3.5,
  demand: 3.5,
  rent: 3,
  draw: 3,
  fill: 3,
  takeBack: 2,
  revive: 2,
  enhance: 1.5,
  shelter: 1.5,
  doubleRent: 1.2,
}

const topRent = (color: Color): number => COLOR_ROWS[color].rents.at(-1) ?? 0

/** Points for holding n cards of a color. */
export function setWorth(color: Color, n: number, full: boolean): number {
  const size = setSize(color)
  const share = Math.min(n, size) / size
  return share ** 1.5 * (4 + topRent(color)) + (full ? FULL_SET_POINTS : 0) + Math.max(0, n - size) * 0.5
}

/** Points for money in M: the first covers debts, the rest hardly matters. */
const bankWorth = (m: number): number => Math.min(m, 12) * 0.55 + Math.max(0, m - 12) * 0.15

/** A hidden card is worth what a drawn one is on average. */
const HIDDEN_CARD_POINTS = 3
/** A card in the hand counts for this much of its worth: moves are few, and hands get stolen and swapped. */
const HAND_WEIGHT = 0.25

/** Points of a hand card. */
export function handWorth(s: State, card: CardId): number {
  if (card === 0) return HIDDEN_CARD_POINTS
  const row = rowFor(s, card)
  switch (row.kind) {
    case 'property':
      return 2 + topRent(row.color) / 4
    case 'wildcard':
      return 4.5
    case 'money':
      return row.value * 0.45
    case 'rent':
    case 'action':
      return Math.max(HAND_POINTS[row.verb] ?? 1, row.value * 0.4)
  }
}

/** Points for a seat's open cards. */
export function tableWorth(s: State, seat: Seat): number {
  const player = findPlayer(s, seat)
  if (!player) return 0
  let points = bankWorth(totalOf(s, player.bank))
  let colorsOwned = 0
  for (const color of COLORS) {
    const n = cardsOn(s, seat, color).length
    if (n === 0) continue
    colorsOwned += 1
    points += setWorth(color, n, isFull(s, seat, color)) + enhancements(s, seat, color).length * 1.5
  }
  const sets = Math.min(1, fullSets(s, seat).length / s.setsToWin)
  const near = Math.max(0, colorsOwned - (COLORS.length - LAST_COLORS)) / LAST_COLORS
  const rainbow = near ** 2
  return points + WIN_POINTS * Math.max(sets ** 2, rainbow * 0.8) + player.shelter
}

/** Points for a position as one seat sees it: its own cards, against the best and the average of the others'. */
export function positionWorth(s: State, seat: Seat): number {
  if (s.winner !== null) return s.winner === seat ? 1e6 : -1e6
  const others = s.players.filter((player) => player.seat !== seat)
  const theirs = others.map(
    (player) => tableWorth(s, player.seat) + player.hand.length * 1.2 - (player.delayed ? 2 : 0),
  )
  const hand = findPlayer(s, seat)?.hand ?? []
  const mine = tableWorth(s, seat) + hand.reduce((sum, card) => sum + handWorth(s, card), 0) * HAND_WEIGHT
  const average = theirs.reduce((sum, points) => sum + points, 0) / Math.max(1, theirs.length)
  return mine - 0.45 * Math.max(0, ...theirs) - 0.35 * average
}

/** The most rent a seat could charge with the rent cards in its hand, in M of one payer. */
export function bestRent(s: State, seat: Seat): number {
  const hand = findPlayer(s, seat)?.hand ?? []
  const rents = hand.flatMap((card) => {
    const row = rowFor(s, card)
    return row.kind === 'rent' ? row.colors.map((color) => rentFor(s, seat, color)) : []
  })
  return Math.max(0, ...rents)
}
