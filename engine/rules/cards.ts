// The catalogue: one row per card. Adding a card is adding a row.
import {
  property,
  wildcard,
  money,
  rent,
  action,
  type RentRow,
  type ActionRow,
  type CardRow,
} from './cardRows.ts'
import { COLORS } from './colors.ts'

/**
 * Every card by its key. The order is that of the wire and the deck: append new rows at the end of their
 * block.
 */
export const CARDS = {
  blue1: property('Immunity Place', 'blue', 4),
  blue2: property('Vaccine Valley', 'blue', 4),
  brown1: property('Wuhan Market', 'brown', 1),
  brown2: property('Lockdown Lane', 'brown', 1),
  green1: property('Antibody Avenue', 'green', 4),
  green2: property('Booster Boulevard', 'green', 4),
  green3: property('Clinical Trial Court', 'green', 4),
  lightBlue1: property('G.W. Zoo', 'lightBlue', 1),
  lightBlue2: property('Big Cat Rescue', 'lightBlue', 1),
  lightBlue3: property('Myrtle Beach Safari', 'lightBlue', 1),
  orange1: property('Stock Market Valley', 'orange', 2),
  orange2: property('SBA Loan Street', 'orange', 2),
  orange3: property('Unemployment Road', 'orange', 2),
  pink1: property('Ventilator View', 'pink', 2),
  pink2: property('N-95 Avenue', 'pink', 2),
  pink3: property('Emergency Room Road', 'pink', 2),
  black1: property('Coral Princess', 'black', 1),
  black2: property('Grand Princess', 'black', 1),
  black3: property('Diamond Princess', 'black', 1),
  black4: property('Regal Princess', 'black', 1),
  red1: property('New York Hospital', 'red', 3),
  red2: property('Milan Hospital', 'red', 3),
  red3: property('Madrid Hospital', 'red', 3),
  lightGreen1: property('Federal Reserve', 'lightGreen', 2),
  lightGreen2: property('CDC', 'lightGreen', 2),
  yellow1: property('Takeout Terrace', 'yellow', 3),
  yellow2: property('Video Call Court', 'yellow', 3),
  yellow3: property('Sourdough Street', 'yellow', 3),

  wildGreenBlue: wildcard('Green or Blue', ['green', 'blue'], 4, 1),
  wildRedYellow: wildcard('Red or Yellow', ['red', 'yellow'], 3, 2),
  wildOrangePink: wildcard('Orange or Pink', ['orange', 'pink'], 2, 2),
  wildGreenBlack: wildcard('Green or Cruise ship', ['green', 'black'], 4, 1),
  wildBlackLightBlue: wildcard('Cruise ship or Light blue', ['black', 'lightBlue'], 4, 1),
  wildBlackLightGreen: wildcard('Cruise ship or Fed. agency', ['black', 'lightGreen'], 2, 1),
  rainbow: wildcard('Rainbow Wild', COLORS, 0, 2),

  m1: money(1, 6),
  m2: money(2, 5),
  m3: money(3, 3),
  m4: money(4, 3),
  m5: money(5, 2),
  m10: money(10, 1),

  rentGreenBlue: rent('Rent: Green or Blue', ['green', 'blue']),
  rentBrownLightBlue: rent('Rent: Brown or Light blue', ['brown', 'lightBlue']),
  rentPinkOrange: rent('Rent: Pink or Orange', ['pink', 'orange']),
  rentLightGreenBlack: rent('Rent: Fed. agency or Cruise ship', ['lightGreen', 'black']),
  rentRedYellow: rent('Rent: Red or Yellow', ['red', 'yellow']),
  rentRainbow: {
    ...rent('Rainbow Rent', COLORS),
    value: 3,
    count: 3,
    reach: 'one',
    text: 'One player pays you rent for any one colour.',
  } satisfies RentRow,

  closeBorders: action(
    'Close Borders',
    { value: 5, count: 2, verb: 'stealSet', reach: 'one' },
    'Steal a full set from another player.',
  ),
  contractCovid: action(
    'Contract Covid',
    { value: 3, count: 3, verb: 'demand', n: 5, reach: 'one' },
    'Cough on one player. They pay you 5M.',
  ),
  sbaLoan: action(
    'SBA Loan',
    { value: 1, count: 2, verb: 'doubleRent', n: 2 },
    'Your next rent this turn is doubled.',
  ),
  closeSchools: action(
    'Close Schools',
    { value: 3, count: 4, verb: 'swapCard', reach: 'one' },
    'Swap a property of yours for one that is not in a full set.',
  ),
  tpStash: action(
    'Toilet Paper Stash',
    { value: 3, count: 3, verb: 'enhance', n: 3 },
    'Add 3M rent to one of your full sets.',
  ),
  socialDistancing: action(
    'Social Distancing',
    { value: 4, count: 3, verb: 'enhance', n: 4 },
    'Add 4M rent to one of your full sets.',
  ),
  recovered: action(
    "I've recovered",
    { value: 2, count: 3, verb: 'demand', n: 2, reach: 'all' },
    'Everyone is so happy they give you 2M.',
  ),
  quarantine: action(
    "No! I'm in Quarantine",
    { value: 4, count: 3, verb: 'respond', answer: 'no' },
    'Say no to anything done to you.',
  ),
  costcoRun: action('Costco Run', { value: 1, count: 10, verb: 'draw', n: 2 }, 'Draw 2 extra cards.'),
  closeBusiness: action(
    'Close Business',
    { value: 1, count: 3, verb: 'stealCard', reach: 'one' },
    'Steal a property that is not in a full set.',
  ),
  crossContaminate: action(
    'Cross Contaminate',
    { value: 2, count: 3, verb: 'swapHand', reach: 'one' },
    'Swap a card from your hand for one of theirs, unseen.',
  ),
  falsePositive: action(
    'False Positive',
    { value: 1, count: 1, verb: 'revive', n: 3 },
    'Take back one of the last three action cards played.',
  ),
  workFromHome: action(
    'Work from Home',
    { value: 1, count: 1, verb: 'redraw', reach: 'one' },
    'A player discards their hand and draws as many again.',
  ),
  shareScreen: action(
    'Share Screen',
    { value: 3, count: 1, verb: 'reveal', reach: 'one' },
    "See one player's hand for 10 seconds.",
  ),
  delayedShipment: action(
    'Delayed Shipment',
    { value: 2, count: 3, verb: 'delay', reach: 'one' },
    'A player draws no cards at their next turn.',
  ),
  stockDividend: action(
    'Stock Dividend',
    { value: 1, count: 0, verb: 'fill', n: 7, item: 'stock-dividend-card' },
    'Draw until you hold 7 cards.',
  ),
  bigTechPayout: action(
    'Big Tech Payout',
    { value: 1, count: 0, verb: 'payout', item: 'big-tech-payout-card' },
    'Everyone gets a random mask card from the deck.',
  ),
  shelterInPlace: action(
    'Shelter In Place',
    { value: 1, count: 0, verb: 'shelter', n: 1, item: 'shelter-in-place-card' },
    'Nobody can target you until your next turn.',
  ),
  payMyRent: action(
    'Pay My Rent',
    { value: 1, count: 0, verb: 'respond', answer: 'passRent', item: 'pay-my-rent-card' },
    'Charged rent? Another player pays it for you.',
  ),
  secondWave: action(
    'Second Wave',
    { value: 1, count: 0, verb: 'takeBack', item: 'revival-card' },
    'Take an action card from your bank into your hand.',
  ),
} satisfies Record<string, CardRow>

/** The name of a row, for example `red1` or `closeBorders`. */
export type CardKey = keyof typeof CARDS
const rows: Record<CardKey, CardRow> = CARDS
/** Whether a text names a card of the catalogue. */
export const isCardKey = (text: string): text is CardKey => Object.hasOwn(CARDS, text)
export const CARD_KEYS: readonly CardKey[] = Object.keys(CARDS).filter(isCardKey)
export type ActionKey = { [K in CardKey]: (typeof CARDS)[K] extends ActionRow ? K : never }[CardKey]
export const isActionKey = (key: CardKey): key is ActionKey => rows[key].kind === 'action'
/** The action cards, in the order of the deck page and of every list of frequencies. */
export const ACTION_KEYS: readonly CardKey[] = CARD_KEYS.filter((key) => isActionKey(key))

/** The action cards that have to be unlocked in the store. */
export const STORE_KEYS = ACTION_KEYS.filter((key) => 'item' in rows[key])

export const rowOf = (key: CardKey): CardRow => rows[key]

/** The key of the next catalogue card of the same kind, cyclic (checklist CARD-01, OPEN-163). */
export function nextKey(key: CardKey): CardKey {
  const same = CARD_KEYS.filter((other) => rows[other].kind === rows[key].kind)
  return same[(same.indexOf(key) + 1) % same.length] ?? key
}
