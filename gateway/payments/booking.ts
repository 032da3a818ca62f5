// Books payment events in the ledger, with a log line each, and reports how a payment ended.
import type { PaymentOutcome } from '#proto/http/payment.ts'
import { NO_EVENTS, type Payment } from '../records/payments.ts'
import type { Records } from '../records/records.ts'
import { offerOf } from '../records/store/offers.ts'
import { holderOf, settlePack, type Cause, type Settled } from '../records/store/packBooking.ts'
import type { Services } from '../services.ts'
import type { Paid, PaymentEvent, PaymentProvider } from './payments.ts'
import { foldEvent, refundedCents } from './paymentState.ts'

interface BookingContext extends Pick<Services, 'records' | 'log' | 'now'> {
  paymentProvider: Pick<PaymentProvider, 'lookUp'>
}

export function paymentBooking({ records, log, now, paymentProvider }: BookingContext) {
  /** Idempotent: an event that is delivered twice is booked once. */
  async function book(event: PaymentEvent): Promise<BookedEvent> {
    const booked = await bookEvent(records, event, Math.round(now()))
    if (booked.kind === 'wrong') log.error({ event }, 'payment of a wrong amount')
    else if (booked.kind === 'foreign') log.info({ event }, 'payment event of nobody here')
    else {
      const { payment, kind: _, ...settled } = booked
      const taken = settled.taken + settled.owed > 0 || event.kind === 'disputed'
      log[taken ? 'warn' : 'info']({ payment: payment.id, ...settled, event }, LOG_MESSAGES[event.kind])
    }
    return booked
  }

  /** Asks the provider, unless the payment is known to be paid; books a paid one before the response. */
  async function outcomeOf(payment: Payment): Promise<PaymentOutcome> {
    const outcome = payment.state.paid ? { kind: 'paid' as const } : await paymentProvider.lookUp(payment)
    switch (outcome.kind) {
      case 'pending':
        return { state: 'pending' }
      case 'declined':
        return { state: 'declined', reason: outcome.reason }
      case 'paid':
        if ('paid' in outcome) await book({ kind: 'paid', paid: outcome.paid })
        return { state: 'paid', rolls: await records.ledger.balance(payment.user) }
    }
  }

  return { book, outcomeOf }
}

const LOG_MESSAGES: Readonly<Record<PaymentEvent['kind'], string>> = {
  paid: 'payment received',
  declined: 'payment declined',
  refunded: 'payment refunded',
  refundFailed: 'refund failed',
  disputed: 'payment disputed',
}

/** Retries on concurrent changes of the same payment. */
const TRIES = 50

/**
 * booked: the ledger entries made; foreign: the payment has no user of ours; wrong: the amount is not the
 * offer's price.
 */
export type BookedEvent =
  ({ kind: 'booked'; payment: Payment } & Settled) | { kind: 'foreign' } | { kind: 'wrong' }

/** The records needed for booking. */
type BookingRecords = Pick<Records, 'ledger' | 'payments'>

/** Books the event, idempotently; rejects if the records do not respond, and must then be redelivered. */
export async function bookEvent(
  records: BookingRecords,
  event: PaymentEvent,
  at: number,
): Promise<BookedEvent> {
  if (event.kind === 'paid' && !isCost(event.paid)) return { kind: 'wrong' }
  const payment = await storeEvent(records, event, at)
  const user = (await holderOf(records, payment.id)) ?? payment.user
  if (user === '') return { kind: 'foreign' }
  const { id, offer, version, state } = payment
  const pack = { payment: id, offer: offerOf(offer), paid: state.paid, back: refundedCents(state), version }
  return { kind: 'booked', payment, ...(await settlePack(records, user, pack, causeOf(event), at)) }
}

/** Stores the event with its payment. */
async function storeEvent({ payments }: BookingRecords, event: PaymentEvent, at: number): Promise<Payment> {
  const subject = subjectOf(event)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const initial = {
      id: subject.payment,
      user: '',
      request: '',
      offer: '',
      at,
      version: 0,
      state: NO_EVENTS,
    }
    const known = (await payments.find(subject.payment)) ?? (await payments.add(initial))
    const state = foldEvent(known.state, event)
    const named = known.user === '' && subject.user !== '' ? { user: subject.user, offer: subject.offer } : {}
    if (state === known.state && !('user' in named)) return known
    const next = { ...known, ...named, state, version: known.version + 1 }
    if (await payments.change(next)) return next
  }
  throw new Error('a payment changed again and again while an event of it was noted')
}

/** The payment of an event; its user and offer only if the amount is the offer's price. */
function subjectOf(event: PaymentEvent): { payment: string; user: string; offer: string } {
  switch (event.kind) {
    case 'paid':
      return event.paid
    case 'refunded':
      return isCost(event.refunded) ? event.refunded : { ...event.refunded, user: '', offer: '' }
    case 'declined':
      return { payment: event.declined.payment, user: '', offer: '' }
    case 'refundFailed':
      return { payment: event.failed.payment, user: '', offer: '' }
    case 'disputed':
      return { payment: event.disputed.payment, user: '', offer: '' }
  }
}

const causeOf = ({ kind }: PaymentEvent): Cause => (kind === 'disputed' ? 'dispute' : 'refund')

const isCost = ({ offer, amount, currency }: Paid): boolean =>
  currency === 'usd' && offerOf(offer)?.cost === amount
