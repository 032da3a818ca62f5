// The cards explained: for each kind one card of the catalogue to begin with, and what its parts mean.
import { CARD_KEYS, CARDS, type CardKey, type CardRow } from '#engine/rules/public.ts'

export const KINDS = ['property', 'wildcard', 'action', 'rent', 'masks'] as const
export type Kind = (typeof KINDS)[number]

/** A word about a part of the card, on one side of it. */
export interface Callout {
  title: string
  text: string
  side: 'left' | 'right'
  /** Where the word stands, in px from the stage's upper edge. */
  y: number
  /** What it points at, in parts of the card's width and height. */
  at: readonly [number, number]
}

/** One tab. */
export interface Explained {
  label: string
  first: CardKey
  aside: string
  callouts: readonly Callout[]
}

const VALUE: Callout = {
  title: 'What it’s worth',
  text: 'as payment, when somebody makes you pay',
  side: 'left',
  y: 40,
  at: [0.04, 0.09],
}

export const EXPLAINED: Readonly<Record<Kind, Explained>> = {
  property: {
    label: 'Property',
    first: 'pink3',
    aside: 'collect the property, then the rent',
    callouts: [
      VALUE,
      {
        title: 'Where it is',
        text: 'every property is a bad place in its own way',
        side: 'left',
        y: 190,
        at: [0.1, 0.47],
      },
      {
        title: 'Its colour, twice',
        text: 'a glyph and a pattern too, so that you never have to trust a hue',
        side: 'right',
        y: 18,
        at: [0.94, 0.1],
      },
      {
        title: 'Rent',
        text: 'grows with the set; the last step is a full one',
        side: 'right',
        y: 300,
        at: [0.72, 0.8],
      },
    ],
  },
  wildcard: {
    label: 'Wildcard',
    first: 'wildRedYellow',
    aside: 'it is whatever you need it to be. mostly.',
    callouts: [
      VALUE,
      {
        title: 'The colour it is now',
        text: 'the half that stands upright',
        side: 'right',
        y: 60,
        at: [0.93, 0.2],
      },
      {
        title: 'The colour it could be',
        text: 'turn it over in your own turn; that costs no move',
        side: 'right',
        y: 300,
        at: [0.9, 0.82],
      },
      {
        title: 'Needs company',
        text: 'the rainbow one earns nothing while it lies alone',
        side: 'left',
        y: 280,
        at: [0.08, 0.74],
      },
    ],
  },
  action: {
    label: 'Action',
    first: 'contractCovid',
    aside: 'play it, or bank it and look innocent',
    callouts: [
      {
        title: 'Two lives',
        text: 'played for what it does, or banked for this much',
        side: 'left',
        y: 40,
        at: [0.04, 0.09],
      },
      {
        title: 'Who gets it',
        text: 'the picture is a hint, the words are the law',
        side: 'right',
        y: 130,
        at: [0.9, 0.42],
      },
      {
        title: 'What it does',
        text: 'one move, once; then it goes to the discard pile',
        side: 'right',
        y: 310,
        at: [0.88, 0.84],
      },
    ],
  },
  rent: {
    label: 'Rent',
    first: 'rentRedYellow',
    aside: 'due now, neighbour',
    callouts: [
      {
        title: 'Worth little',
        text: 'one million in the bank. don’t bank it.',
        side: 'left',
        y: 40,
        at: [0.04, 0.09],
      },
      {
        title: 'Two colours',
        text: 'you charge for one of them, and you must have it',
        side: 'right',
        y: 60,
        at: [0.86, 0.14],
      },
      {
        title: 'Who pays',
        text: 'everybody; the rainbow one picks a single victim',
        side: 'right',
        y: 240,
        at: [0.85, 0.58],
      },
    ],
  },
  masks: {
    label: 'Masks',
    first: 'm10',
    aside: 'masks are money. obviously.',
    callouts: [
      {
        title: 'How many millions',
        text: 'they lie in your bank, where all can count them',
        side: 'left',
        y: 40,
        at: [0.04, 0.09],
      },
      {
        title: 'No change',
        text: 'pay 2M with this one and thank them for the lesson',
        side: 'right',
        y: 150,
        at: [0.84, 0.45],
      },
      {
        title: 'Filtered',
        text: 'the bigger the note, the better the fit',
        side: 'left',
        y: 250,
        at: [0.2, 0.6],
      },
    ],
  },
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
