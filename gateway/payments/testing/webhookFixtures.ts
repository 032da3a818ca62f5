// Webhook event fixtures: paid, refunded, disputed, declined.
import type { Paid, PaidBack } from '../payments.ts'

/** A dispute event in Stripe's format; `created`: its time, s. */
export const disputeEvent = (
  payment: string,
  what: 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated',
  status: string,
  { amount = 299, created = 0, id = 'dp_1' } = {},
) => ({
  id: `evt_${payment}_${id}_${what}_${status}`,
  object: 'event',
  type: `charge.dispute.${what}`,
  created,
  data: {
    object: { id, object: 'dispute', amount, charge: `ch_${payment}`, payment_intent: payment, status },
  },
})

/** A failed refund event in Stripe's format. */
export const refundFailedEvent = (payment: string, amount: number, created = 0, type = 'refund.failed') => ({
  id: `evt_${payment}_failed_${type}`,
  object: 'event',
  type,
  created,
  data: {
    object: { id: `re_${payment}`, object: 'refund', amount, payment_intent: payment, status: 'failed' },
  },
})

/** A declined card event in Stripe's format. */
export const declinedEvent = (payment: string, message: string) => ({
  id: `evt_${payment}_declined`,
  object: 'event',
  type: 'payment_intent.payment_failed',
  data: { object: { id: payment, object: 'payment_intent', last_payment_error: { message } } },
})

/** A payment event in Stripe's format. */
export const paidEvent = (
  { payment, user, offer, amount, currency }: Paid,
  type = 'payment_intent.succeeded',
) => ({
  id: `evt_${payment}_${type}`,
  object: 'event',
  type,
  data: {
    object: {
      id: payment,
      object: 'payment_intent',
      amount_received: amount,
      currency,
      metadata: { user, offer },
    },
  },
})

/** A refund event in Stripe's format. */
export const refundedEvent = ({ payment, user, offer, amount, back, currency }: PaidBack) => ({
  id: `evt_${payment}_back_${back}`,
  object: 'event',
  type: 'charge.refunded',
  data: {
    object: {
      id: `ch_${payment}`,
      object: 'charge',
      payment_intent: payment,
      amount,
      amount_refunded: back,
      refunded: back === amount,
      currency,
      metadata: { user, offer },
    },
  },
})
