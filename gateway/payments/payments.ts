// Interface of a payment provider: prepare, look up, read webhooks; its events.
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

/** What a provider says of a payment: money came, a card was declined, money went back, did not arrive there, is disputed. */
export type PaymentEvent =
  | { kind: 'paid'; paid: Paid }
  | { kind: 'declined'; declined: Declined }
  | { kind: 'refunded'; refunded: PaidBack }
  | { kind: 'refundFailed'; failed: RefundFailed }
  | { kind: 'disputed'; disputed: Disputed }

/** A signed word that was heard; `type`: the provider's name of one that is no matter here. */
export type WebhookEvent = PaymentEvent | { kind: 'other'; type: string }

/** What became of a payment so far; pending: nobody knows yet, and a card that was given may still pay. */
export type PaymentOutcome =
  { kind: 'paid'; paid: Paid } | { kind: 'declined'; reason: string } | { kind: 'pending' }

/** Money that came; whether it is enough for the offer is looked at when it is credited. */
export interface Paid {
  payment: string
  user: string
  offer: string
  /** In cents of a dollar. */
  amount: number
  currency: string
}

/** Money that went back; `user` and `offer` are '' where the provider says nothing of them. */
export interface PaidBack extends Paid {
  /** How much of the amount went back in all so far, in cents. */
  back: number
  /** When the provider made the event, in seconds of its clock; left out: it did not say. */
  at?: number
}

/** A card that was not charged, or a payment that was given up. */
export interface Declined {
  payment: string
  /** For people. */
  reason: string
  at?: number
}

/** A refund whose money came back to us. */
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

/** What the test provider answers the browser. */
export type TestPaymentResult =
  | { kind: 'succeeded'; event: SignedEvent }
  /** The bank wants to know whether it is really them; `action` comes back with their answer. */
  | { kind: 'authenticate'; action: string }
  /** `payment`: the one that is not paid by this; null: there is none. */
  | { kind: 'refused'; says: string; payment: string | null }

/** A word with its signature, as it is delivered. */
export interface SignedEvent {
  raw: string
  signature: string
}

/** A way to be paid. */
export interface PaymentProvider {
  /** What the page must know to take a card. */
  readonly page: { kind: 'practice' } | { kind: 'stripe'; publishableKey: string }
  /** `known`: the payment that was prepared for this order before. Rejects when the provider does not answer. */
  prepare(order: Order, known?: Payment | null): Promise<Prepared>
  /** Asks the provider what became of a payment; rejects when it does not answer. */
  lookUp(payment: Payment): Promise<PaymentOutcome>
  /** Null: the provider has not signed this, or too long ago. */
  readWebhook(raw: Uint8Array, signature: string): WebhookEvent | null
  /** Only where no money moves: does what a card's bank does. */
  confirmTestPayment: ((confirmed: Confirmation) => Promise<TestPaymentResult>) | null
}

/** What a browser confirms a practice payment with. */
export interface Confirmation {
  secret: string
  /** The name of a test card, never a number. */
  method: string
  /** The answer to the bank's question; null: it was not asked yet. */
  authenticated: { action: string; yes: boolean } | null
}
