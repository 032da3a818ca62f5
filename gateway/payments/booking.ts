// Books payment events, with a log line each, and finds out how a payment ended.
import type { PaymentOutcome } from '#proto/http/payment.ts'
import type { Payment } from '../records/payments.ts'
import type { Services } from '../services.ts'
import { bookEvent, type BookedEvent } from './bookEvent.ts'
import type { PaymentEvent, PaymentProvider } from './payments.ts'

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
