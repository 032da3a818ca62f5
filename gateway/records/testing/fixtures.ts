// Bookings, items, packs and notes for the contracts.
import type { Feedback, Reviewer } from '../feedback.ts'
import type { Booking } from '../ledger.ts'
import { itemOf, type Item } from '../store/items.ts'
import { OFFERS } from '../store/offers.ts'
import type { Pack } from '../store/packBooking.ts'
import { fresh } from './testStore.ts'

export const gift = (user: string, amount: number, key = fresh('gift')): Booking => ({
  key,
  user,
  amount,
  reason: 'gift',
  title: 'A gift',
  about: '',
  at: 1,
  request: '',
})
export const item = (id: string): Item => {
  const found = itemOf(id)
  if (found === undefined) throw new Error(`nothing is sold as ${id}`)
  return found
}

/** The second offer: 40 rolls for 299 cents. */
export const pack = (payment: string, change: Partial<Pack> = {}): Pack => ({
  payment,
  offer: OFFERS[1],
  paid: true,
  back: 0,
  version: 1,
  ...change,
})

/** An open bug report of an anonymous sender. */
export const note = (change: Partial<Feedback> = {}): Feedback => ({
  id: fresh('note'),
  subject: 'bug report',
  message: 'Nothing works.',
  name: 'Ann',
  email: 'ann@example.org',
  user: '',
  added: 1,
  resolved: false,
  game: '',
  kind: 'note',
  page: '',
  ...change,
})
/** An admin who changes notes. */
export const reviewer = (at = 1): Reviewer => ({ id: fresh('review'), at, user: 'boss', name: 'Boss' })
