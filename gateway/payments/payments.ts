// Interface of a payment provider: prepare, look up, parse webhooks; its events.
import type { PaymentProviderInfo, TestPayment } from '#proto/http/payment.ts'
import type { DisputePhase, Payment } from '../records/payments.ts'
import type { Offer } from '../records/store/offers.ts'
import type { StripeConfig } from './stripe.ts'

/** An order; `request` is the browser's id, so that a retry prepares no second payment. */
export interface Order {
  user: string
  offer: Offer
  request: string
}

/** A prepared payment, to be confirmed by the browser. */
export interface Prepared {
  /** Unique: the roll pack is booked under it. */
  payment: string
  /** The client secret for the confirmation. */
  secret: string
}

/** An event of a payment: paid, card declined, refunded, refund failed, disputed. */
export type PaymentEvent =
  | { kind: 'paid'; paid: Paid }
  | { kind: 'declined'; declined: Declined }
  | { kind: 'refunded'; refunded: PaidBack }
  | { kind: 'refundFailed'; failed: RefundFailed }
  | { kind: 'disputed'; disputed: Disputed }

/** A webhook event with a valid signature; `type`: the provider's name of an unhandled one. */
export type WebhookEvent = PaymentEvent | { kind: 'other'; type: string }

/** The outcome of a payment; pending: unknown, and a card may still be charged. */
export type PaymentOutcome =
  { kind: 'paid'; paid: Paid } | { kind: 'declined'; reason: string } | { kind: 'pending' }

/** A successful payment; booking checks the amount against the offer's price. */
export interface Paid {
  payment: string
  user: string
  offer: string
  /** In US cents. */
  amount: number
  currency: string
}

/** A change of a payment; `at`: the event's time on the provider's clock, s; left out: unknown. */
interface Change {
  payment: string
  at?: number
}

/** A refund; `user` and `offer` are '' if the provider omits them. */
export interface PaidBack extends Paid, Change {
  /** Sum of all refunds of the payment so far, cents. */
  back: number
}

/** A declined card, or a cancelled payment; `reason`: a message for the user. */
type Declined = Change & { reason: string }

/** A failed refund: we keep its money. */
type RefundFailed = Change & { refund: string; cents: number }

/** The state of a dispute (chargeback). */
type Disputed = Change & { dispute: string; cents: number; phase: DisputePhase }

/** The test provider's reply to the browser. */
export type TestPaymentResult =
  | { kind: 'succeeded'; event: SignedEvent }
  /** The bank requires authentication; `action` is sent back with the user's answer. */
  | { kind: 'authenticate'; action: string }
  /** `payment`: the one that stays unpaid; null: none. */
  | { kind: 'refused'; message: string; payment: string | null }

/** A webhook event with its signature. */
export interface SignedEvent {
  raw: string
  signature: string
}

/** A payment provider: the test provider, or Stripe. */
export interface PaymentProvider {
  /** What the page needs for its card form. */
  readonly page: PaymentProviderInfo
  /** `known`: the payment already prepared for this order. Rejects if the provider does not respond. */
  prepare(order: Order, known?: Payment | null): Promise<Prepared>
  /** Looks up the outcome of a payment; rejects if the provider does not respond. */
  lookUp(payment: Payment): Promise<PaymentOutcome>
  /** Null: the signature is invalid, or too old. */
  readWebhook(raw: Uint8Array, signature: string): WebhookEvent | null
  /** Test provider only: acts as the card's bank. */
  confirmTestPayment: ((confirmed: TestPayment) => Promise<TestPaymentResult>) | null
}

/** Opens Stripe if configured, else the test provider with this secret; loads only the one in use. */
export async function openPaymentProvider(
  stripe: StripeConfig | null,
  secret: string,
): Promise<PaymentProvider> {
  if (stripe !== null) return (await import('./stripe.ts')).stripeProvider(stripe)
  return (await import('./testProvider.ts')).testProvider(secret)
}
