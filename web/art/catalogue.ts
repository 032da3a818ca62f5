// The one door from the art to the card catalogue.
export { CARDS, CARD_KEYS, COLORS, COLOR_ROWS, isCardKey } from '#engine/rules/public.ts'
export type {
  ActionRow,
  CardKey,
  CardRow,
  Color,
  MoneyRow,
  PropertyRow,
  RentRow,
  WildcardRow,
} from '#engine/rules/public.ts'
