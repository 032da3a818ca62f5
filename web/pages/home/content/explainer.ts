// The cards explained: for each kind one card of the catalogue to begin with, and what its parts mean.
import { CARD_KEYS, CARDS, type CardKey, type CardRow } from '#engine/rules/public.ts'
import explained from './explainer.json' with { type: 'json' }

export const KINDS = ['property', 'wildcard', 'action', 'rent', 'masks'] as const
export type Kind = (typeof KINDS)[number]

/** A word about a part of the card, on one side of it. */
export interface Callout {
  title: string
  text: string
  /** `left` or `right`. */
  side: string
  /** Where the word stands, in px from the stage's upper edge. */
  y: number
  /** What it points at, in parts of the card's width and height. */
  across: number
  down: number
}

/** One tab. */
export interface Explained {
  label: string
  aside: string
  callouts: readonly Callout[]
}

export const EXPLAINED: Readonly<Record<Kind, Explained>> = explained

/** The card that each tab begins with. */
export const FIRST: Readonly<Record<Kind, CardKey>> = {
  property: 'pink3',
  wildcard: 'wildRedYellow',
  action: 'contractCovid',
  rent: 'rentRedYellow',
  masks: 'm10',
}

const KIND_OF: Readonly<Record<CardRow['kind'], Kind>> = {
  property: 'property',
  wildcard: 'wildcard',
  action: 'action',
  rent: 'rent',
  money: 'masks',
}

/** Every card of a kind, in the catalogue's order; the kinds together are the whole catalogue. */
export const cardsOf = (kind: Kind): readonly CardKey[] =>
  CARD_KEYS.filter((key) => KIND_OF[CARDS[key].kind] === kind)
