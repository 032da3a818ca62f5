// HTTP schema of an account's saved deck, and its texts.
import * as v from 'valibot'

/** Texts about saved decks. */
export const PRESET = {
  mustSignIn: 'You must first sign in to save a deck of your own and load it again',
  none: 'You have no saved deck yet. Set one up here and save it as yours.',
  notADeck: 'A deck needs a number from 0 to 20 for each of its action cards.',
} as const

/** Action cards in the order of decks saved by position; never changed, however many cards there are. */
export const PRESET_ORDER = [
  'closeBorders',
  'contractCovid',
  'sbaLoan',
  'closeSchools',
  'tpStash',
  'socialDistancing',
  'recovered',
  'quarantine',
  'costcoRun',
  'closeBusiness',
  'crossContaminate',
  'falsePositive',
  'workFromHome',
  'shareScreen',
  'delayedShipment',
  'stockDividend',
  'bigTechPayout',
  'shelterInPlace',
  'payMyRent',
  'secondWave',
] as const

/** Count of each action card, by its key in the catalogue. */
export type Deck = Readonly<Record<string, number>>

const MAX_COUNT = 20
/** More than any catalogue has. */
const MAX_CARDS = 200

const card = v.pipe(v.string(), v.regex(/^[a-z]\w{0,39}$/i))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))
/** A deck that may be saved: at least one card. */
export const SavedDeck = v.message(
  v.pipe(v.record(card, count), v.minEntries(1), v.maxEntries(MAX_CARDS)),
  PRESET.notADeck,
)

/** Converts a deck saved by position. */
export const fromPositional = (counts: readonly number[]): Deck =>
  Object.fromEntries(PRESET_ORDER.map((key, at) => [key, counts[at] ?? 0]))

/** Converts a deck for pages of the previous build; cards unknown to them are left out. */
export const toPositional = (deck: Deck): number[] => PRESET_ORDER.map((key) => deck[key] ?? 0)
