// Rows of the catalogue: their types by kind of card, and helpers that build them.
import type { Color } from './colors.ts'

/** The verbs an action or rent card can have; each is one file in `actions/`. */
export const VERBS = [
  'rent',
  'doubleRent',
  'demand',
  'draw',
  'fill',
  'payout',
  'enhance',
  'stealCard',
  'stealSet',
  'swapCard',
  'swapHand',
  'redraw',
  'reveal',
  'delay',
  'shelter',
  'revive',
  'takeBack',
  'respond',
] as const
export type Verb = (typeof VERBS)[number]

interface Row {
  title: string
  /** Value in M, in the bank or as payment. */
  value: number
  /** Copies in one deck; for actions the default frequency. */
  count: number
}
export interface PropertyRow extends Row {
  kind: 'property'
  color: Color
}
export interface WildcardRow extends Row {
  kind: 'wildcard'
  /** The first is the initial color; the rainbow wildcard has every color. */
  colors: readonly Color[]
}
export interface MoneyRow extends Row {
  kind: 'money'
}
export interface RentRow extends Row {
  kind: 'rent'
  colors: readonly Color[]
  verb: 'rent'
  /** Who is charged. */
  n: 0
  reach: 'one' | 'all'
  text: string
}
/** An answer to a claim: No, or passing its rent on. */
export type Answer = 'no' | 'passRent'
export interface ActionRow extends Row {
  kind: 'action'
  verb: Verb
  /** The verb's number: cards to draw, M to pay, rent to add, the multiplier. */
  n: number
  reach: 'one' | 'all' | 'self'
  text: string
  /** What it answers, for a card that is played only in response. */
  answer?: Answer
  /** The store item that unlocks it; such a card has a foil edge. */
  item?: string
}
export type CardRow = PropertyRow | WildcardRow | MoneyRow | RentRow | ActionRow

/** A property: one copy in each deck; `value` in M. */
export const property = (title: string, color: Color, value: number): PropertyRow => ({
  kind: 'property',
  title,
  color,
  value,
  count: 1,
})

/** A wildcard of these colors, `count` copies in each deck. */
export const wildcard = (
  title: string,
  colors: readonly Color[],
  value: number,
  count: number,
): WildcardRow => ({
  kind: 'wildcard',
  title,
  colors,
  value,
  count,
})

/** Masks worth `value` M. */
export const money = (value: number, count: number): MoneyRow => ({
  kind: 'money',
  title: value === 1 ? '1M Mask' : `${value}M Masks`,
  value,
  count,
})

/** A rent of two colors, which everybody pays. */
export const rent = (title: string, colors: readonly Color[]): RentRow => ({
  kind: 'rent',
  title,
  colors,
  value: 1,
  count: 2,
  verb: 'rent',
  n: 0,
  reach: 'all',
  text: 'Everyone pays you rent for one of these colours.',
})

/**
 * An action card; without `reach` it affects the player who plays it, without `item` it needs no store item.
 */
export const action = (
  title: string,
  numbers: Pick<ActionRow, 'value' | 'count' | 'verb'> &
    Partial<Pick<ActionRow, 'n' | 'reach' | 'answer' | 'item'>>,
  text: string,
): ActionRow => ({ kind: 'action', title, n: 0, reach: 'self', ...numbers, text })
