// Packs of rolls sold for money.
import type { Offer } from '#proto/http/store.ts'

export type { Offer }

/** Smallest first. */
export const OFFERS: readonly Offer[] = [
  { id: 'rolls-10', cost: 99, numRollsReceived: 10 },
  { id: 'rolls-40', cost: 299, numRollsReceived: 40 },
  { id: 'rolls-80', cost: 499, numRollsReceived: 80 },
  { id: 'rolls-200', cost: 999, numRollsReceived: 200 },
]

export const offerOf = (id: string): Offer | undefined => OFFERS.find((offer) => offer.id === id)
