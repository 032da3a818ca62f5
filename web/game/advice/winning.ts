// Finds the cards a seat needs to win in its next turn, and what the payee lacks to win.
import {
  cardsOn,
  colorsOf,
  COLORS,
  distinctColors,
  findPlayer,
  fullSets,
  isRainbow,
  missingFor,
  MOVES,
  rowFor,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

/** The state without these cards in a seat's bank and field. */
export const without = (s: State, seat: Seat, cards: readonly CardId[]): State => ({
  ...s,
  players: s.players.map((player) =>
    player.seat === seat
      ? {
          ...player,
          bank: player.bank.filter((card) => !cards.includes(card)),
          field: player.field.filter((card) => !cards.includes(card)),
        }
      : player,
  ),
})

/** The playable property cards in a seat's hand, each with the colors it can stand for. */
const playableProperties = (s: State, seat: Seat): { rainbow: boolean; colors: readonly Color[] }[] =>
  (findPlayer(s, seat)?.hand ?? [])
    .filter((card) => card !== 0 && ['property', 'wildcard'].includes(rowFor(s, card).kind))
    .map((card) => ({ rainbow: isRainbow(s, card), colors: colorsOf(s, card) }))

/** Whether a seat can win in its next turn by playing at most `MOVES` cards from its hand. */
export function winsNext(s: State, seat: Seat): boolean {
  const hand = playableProperties(s, seat)
  const missing = COLORS.filter((color) => cardsOn(s, seat, color).length === 0)
  if (missing.length <= MOVES && covers(hand, missing)) return true
  const near = COLORS.map((color) => ({
    color,
    cards: missingFor(s, seat, color),
    // A set of rainbow wildcards alone is never full.
    bare: cardsOn(s, seat, color).every((card) => isRainbow(s, card)),
  })).filter(({ cards }) => cards > 0 && cards <= MOVES)
  return completes(hand, near, s.setsToWin - fullSets(s, seat).length, MOVES)
}

type Layable = ReturnType<typeof playableProperties>
interface Near {
  color: Color
  cards: number
  bare: boolean
}

/** Whether the hand has a separate card for each of these colors. */
function covers(hand: Layable, colors: readonly Color[]): boolean {
  const [first, ...rest] = colors
  if (first === undefined) return true
  return hand.some((card, at) => card.colors.includes(first) && covers(hand.toSpliced(at, 1), rest))
}

/** Whether `sets` more sets can be completed with at most `moves` cards of the hand. */
function completes(hand: Layable, near: readonly Near[], sets: number, moves: number): boolean {
  if (sets <= 0) return true
  return near.some(({ color, cards, bare }, at) => {
    if (cards > moves) return false
    const others = near.slice(at + 1)
    return picks(hand, color, cards).some(
      ({ used, left }) =>
        (!bare || used.some((card) => !card.rainbow)) &&
        completes(left, others, sets - 1, moves - used.length),
    )
  })
}

/** Every way to take `count` cards of a color out of a hand. */
function picks(hand: Layable, color: Color, count: number): { used: Layable; left: Layable }[] {
  if (count === 0) return [{ used: [], left: hand }]
  return hand.flatMap((card, at) =>
    card.colors.includes(color)
      ? picks(hand.slice(at + 1), color, count - 1).map(({ used, left }) => ({
          used: [card, ...used],
          left: [...hand.slice(0, at), ...left],
        }))
      : [],
  )
}

/** Cards of a seat's field without which it could no longer win in its next turn. */
export function neededToWin(s: State, seat: Seat): Set<CardId> {
  if (!winsNext(s, seat)) return new Set()
  const field = findPlayer(s, seat)?.field ?? []
  return new Set(field.filter((card) => !winsNext(without(s, seat, [card]), seat)))
}

/** What the payee still lacks to win: full sets and colors. */
export const missingToWin = (s: State, seat: Seat): { sets: number; colors: number } => ({
  sets: s.setsToWin - fullSets(s, seat).length,
  colors: COLORS.length - distinctColors(s, seat).length,
})
