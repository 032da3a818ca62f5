// The one door from the art to the card catalogue.
export { CARDS, CARD_KEYS, COLOR_ROWS, isCardKey } from '#engine/rules/cards.ts'
export type { ActionRow, CardRow, CatalogueKey, MoneyRow, PropertyRow, RentRow, WildcardRow } from '#engine/rules/cards.ts'
export { COLORS } from '#engine/rules/types.ts'
export type { Color } from '#engine/rules/types.ts'
