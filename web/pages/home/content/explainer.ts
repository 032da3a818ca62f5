// Content of the card explainer: the first card and the callouts of each kind.
import { CARD_KEYS, CARDS, type CardKey } from '#engine/rules/public.ts'
import explained from './explainer.json' with { type: 'json' }

export const KINDS = ['property', 'wildcard', 'action', 'rent', 'masks'] as const
export type Kind = (typeof KINDS)[number]

/** One tab. */
export type Explained = (typeof explained)[Kind]

/**
 * A callout for a part of the card, on its `left` or `right` side; `y`: position of the text, in px from the
 * stage's upper edge; `across` and `down`: the point on the card, as fractions of its width and height.
 */
export type Callout = Explained['callouts'][number]

export const EXPLAINED: Readonly<Record<Kind, Explained>> = explained

/** The card shown first in each tab. */
export const FIRST: Readonly<Record<Kind, CardKey>> = {
  property: 'pink3',
  wildcard: 'wildRedYellow',
  action: 'contractCovid',
  rent: 'rentRedYellow',
  masks: 'm10',
}

/** The cards of a kind in the catalogue's order; together the kinds cover the catalogue, whose money is masks. */
export const cardsOf = (kind: Kind): readonly CardKey[] =>
  CARD_KEYS.filter((key) => CARDS[key].kind === (kind === 'masks' ? 'money' : kind))
