// Accessible names of cards and sets.
import {
  cardsOn,
  colorOf,
  COLOR_ROWS,
  enhancements,
  isFull,
  rentFor,
  rowFor,
  setSize,
  type CardId,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

/** Short name: "Milan Hospital, red property, 3 million". */
export function shortName(s: State, card: CardId): string {
  if (card === 0) return 'card back'
  const row = rowFor(s, card)
  const worth = row.value > 0 ? `, ${row.value} million` : ''
  switch (row.kind) {
    case 'property':
      return `${row.title}, ${COLOR_ROWS[row.color].name} property${worth}`
    case 'wildcard':
      return `${row.title}, wildcard, now ${COLOR_ROWS[colorOf(s, card)].name}${worth}`
    case 'money':
      return `${row.title}, money`
    case 'rent':
      return `${row.title}, rent card${worth}`
    case 'action':
      return `${row.title}, action card${worth}`
  }
}

/** Full name: the short one with all the card's text. */
export function cardName(s: State, card: CardId): string {
  const name = shortName(s, card)
  const row = card === 0 ? null : rowFor(s, card)
  return row?.kind === 'rent' || row?.kind === 'action' ? `${name}. ${row.text}` : name
}

/** A color's set with its enhancements. */
export const cardsOfColor = (s: State, seat: Seat, color: Color): CardId[] => [
  ...cardsOn(s, seat, color),
  ...enhancements(s, seat, color),
]

/** "red, 2 of 3, rent 3 million: Milan Hospital, ...". */
export function setName(s: State, seat: Seat, color: Color): string {
  const count = cardsOn(s, seat, color).length
  const rent = rentFor(s, seat, color)
  const full = isFull(s, seat, color) ? ', full set' : ''
  const names = cardsOfColor(s, seat, color).map((card) => rowFor(s, card).title)
  const earns = rent > 0 ? `rent ${rent} million` : 'no rent'
  return `${COLOR_ROWS[color].name}, ${count} of ${setSize(color)}${full}, ${earns}: ${names.join(', ')}`
}
