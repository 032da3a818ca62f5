// Interface of a payment provider: prepare, look up, read webhooks; its events.
import type { PaymentProviderInfo, TestPayment } from '#proto/http/payment.ts'
import type { DisputePhase, Payment } from '../records/payments.ts'
import type { Offer } from '../records/store/offers.ts'

/** What somebody wants to pay for; `request` is the browser's own number, so that a repeat prepares nothing new. */
export interface Order {
  user: string
  offer: Offer
  request: string
}

/** A payment that waits for its confirmation. */
export interface Prepared {
  /** Never another's: the roll pack is booked under it. */
  payment: string
  /** What the browser confirms it with. */
  secret: string
}

/** An event of a payment: paid, card declined, refunded, refund failed, disputed. */
export type PaymentEvent =
  | { kind: 'paid'; paid: Paid }
  | { kind: 'declined'; declined: Declined }
  | { kind: 'refunded'; refunded: PaidBack }
  | { kind: 'refundFailed'; failed: RefundFailed }
  | { kind: 'disputed'; disputed: Disputed }

/** A webhook event whose signature is valid; `type`: the provider's name of one that is not handled. */
export type WebhookEvent = PaymentEvent | { kind: 'other'; type: string }

/** The outcome of a payment so far; pending: not known yet, and a card may still be charged. */
export type PaymentOutcome =
  { kind: 'paid'; paid: Paid } | { kind: 'declined'; reason: string } | { kind: 'pending' }

/** A payment that was received; whether the amount is the offer's price is checked when it is booked. */
export interface Paid {
  payment: string
  user: string
  offer: string
  /** In cents of a dollar. */
  amount: number
  currency: string
}

/** A refund; `user` and `offer` are '' where the provider does not name them. */
export interface PaidBack extends Paid {
  /** Sum of all refunds of the payment so far, in cents. */
  back: number
  /** When the provider made the event, in seconds of its clock; left out: it did not say. */
  at?: number
}

/** A declined card, or a canceled payment. */
export interface Declined {
  payment: string
  /** A sentence for the user. */
  reason: string
  at?: number
}

/** A refund that failed: its money is ours again. */
export interface RefundFailed {
  payment: string
  refund: string
  cents: number
  at?: number
}

/** How a dispute (chargeback) stands. */
export interface Disputed {
  payment: string
  dispute: string
  cents: number
  phase: DisputePhase
  at?: number
}

/** What the test provider replies to the browser. */
export type TestPaymentResult =
  | { kind: 'succeeded'; event: SignedEvent }
  /** The bank asks for authentication; `action` comes back with the user's answer. */
  | { kind: 'authenticate'; action: string }
  /** `payment`: the one that stays unpaid; null: there is none. */
  | { kind: 'refused'; message: string; payment: string | null }

/** A webhook event with its signature, as it is delivered. */
export interface SignedEvent {
  raw: string
  signature: string
}

/** Takes payments: the test provider, or Stripe. */
export interface PaymentProvider {
  /** What the page needs to take a card. */
  readonly page: PaymentProviderInfo
  /** `known`: the payment that was prepared for this order before. Rejects when the provider does not answer. */
  prepare(order: Order, known?: Payment | null): Promise<Prepared>
  /** Asks the provider for the outcome of a payment; rejects when it does not answer. */
  lookUp(payment: Payment): Promise<PaymentOutcome>
  /** Null: the signature is invalid, or too old. */
  readWebhook(raw: Uint8Array, signature: string): WebhookEvent | null
  /** Only of the test provider: stands for the card's bank. */
  confirmTestPayment: ((confirmed: TestPayment) => Promise<TestPaymentResult>) | null
}
