// HTTP schema of the store: items, offers, refusals.
import * as v from 'valibot'

export const CATEGORIES = ['card', 'avatar', 'feature'] as const
export type Category = (typeof CATEGORIES)[number]

/** An item sold for rolls. */
const Item = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** `card:<catalogue key>`, `avatar:<id>` or `feature:<id>`: the page's picture of it. */
  image: v.string(),
  category: v.picklist(CATEGORIES),
  /** In rolls. */
  price: v.number(),
})
export type Item = v.InferOutput<typeof Item>

/** A pack of rolls bought with a card. */
const Offer = v.object({
  id: v.string(),
  /** In US cents. */
  cost: v.number(),
  numRollsReceived: v.number(),
})
export type Offer = v.InferOutput<typeof Offer>

/** Texts of the store, verbatim. */
export const STORE = {
  signIn: 'You must sign in to purchase from the super cool store',
  noAccount: 'You must create an account before purchasing anything from the store',
  owned: 'This is yours already.',
  notSold: 'Nothing of that name is sold here.',
  earn: 'play games or earn badges to get more rolls',
} as const

const amount = (rolls: number): string => `${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`

/** The refusal of a user with too few rolls. */
export const tooFewText = (missing: number): string =>
  `Oh no! You didn't stock up on enough rolls! You need ${missing} more ${missing === 1 ? 'roll' : 'rolls'}`

/** The refusal of a user in debt. */
export const debtText = (debt: number): string =>
  `You owe ${amount(debt)}: a payment of yours went back after they were spent. The next rolls you earn or buy settle that first.`

/** The confirmation of a purchase. */
export const boughtText = ({ name, price }: Pick<Item, 'name' | 'price'>): string =>
  `Successfully bought ${name} for ${amount(price)}`

/** The text of an offer; the price is in dollars. */
export const offerText = ({ cost, numRollsReceived }: Omit<Offer, 'id'>): string =>
  `Pay ${dollars(cost)} for ${amount(numRollsReceived)}`

/** Formats cents as dollars. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** GET /data/purchasable-items */
export const Items = v.array(Item)

/** GET /data/available-offers */
export const Offers = v.array(Offer)
