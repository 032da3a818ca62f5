// The card catalogue as used by the art: its only import of the rules.
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
