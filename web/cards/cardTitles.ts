// Card facts as text: title, color, accessible label, progress of a set, amount.
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import {
  cardsOn,
  COLOR_ROWS,
  colorOf,
  rowFor,
  setSize,
  type CardId,
  type CardKey,
  type CardRow,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'

/** The catalogue key of a card; undefined for a hidden card. */
export const keyAt = (s: State, card: CardId): CardKey | undefined => (card === 0 ? undefined : s.cards[card])

/** The text on a card's face; empty for money and properties. */
export const textOn = (row: CardRow): string => (row.kind === 'action' || row.kind === 'rent' ? row.text : '')

export const titleAt = (s: State, card: CardId): string => rowFor(s, card).title

/** A color's printed name: "Light blue", "Cruise ship". */
export const colorTitle = (color: Color): string => COLOR_LOOKS[color].label

/** The color a field card counts as; undefined for cards without colors. */
export function facingAt(s: State, card: CardId): Color | undefined {
  const { kind } = rowFor(s, card)
  return kind === 'property' || kind === 'wildcard' ? colorOf(s, card) : undefined
}

/** A card's accessible label: "Milan Hospital, red property, 3M". */
export function labelAt(s: State, card: CardId): string {
  if (card === 0) return 'A hidden card'
  const row = rowFor(s, card)
  switch (row.kind) {
    case 'property':
      return `${row.title}, ${COLOR_ROWS[row.color].name} property, ${row.value}M`
    case 'wildcard':
      return `${row.title} wildcard as ${COLOR_ROWS[colorOf(s, card)].name}, ${row.value}M`
    case 'money':
      return `${row.title}, money`
    case 'rent':
      return `${row.title}, ${row.value}M`
    case 'action':
      return `${row.title}, action card, ${row.value}M`
  }
}

/** A seat's part of a color's set: "2/3". */
export const setProgress = (s: State, seat: Seat, color: Color): string =>
  `${cardsOn(s, seat, color).length}/${setSize(color)}`
