// Parses webhook events in Stripe's form and checks their signature.
import * as v from 'valibot'
import type { DisputePhase } from '../records/payments.ts'
import type { WebhookEvent } from './payments.ts'

/** A word signed longer ago is not believed, in seconds. */
export const TOO_OLD_S = 300

const Event = v.object({
  type: v.string(),
  created: v.optional(v.number()),
  data: v.object({ object: v.unknown() }),
})
const id = v.pipe(v.string(), v.minLength(1))
const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const Intent = v.object({
  id,
  amount_received: v.number(),
  currency: v.string(),
  metadata: v.object({ user: id, offer: v.string() }),
})
const FailedIntent = v.object({
  id,
  last_payment_error: v.optional(v.nullable(v.object({ message: v.optional(v.nullable(v.string())) }))),
})
/** A charge has taken over what its payment was prepared with. */
const Charge = v.object({
  payment_intent: id,
  amount: v.pipe(cents, v.minValue(1)),
  amount_refunded: cents,
  currency: v.string(),
  metadata: v.optional(v.object({ user: v.optional(v.string(), ''), offer: v.optional(v.string(), '') }), {}),
})
const Refund = v.object({ id, payment_intent: id, amount: cents, status: v.optional(v.nullable(v.string())) })
const Dispute = v.object({ id, payment_intent: id, amount: cents, status: v.string() })

/** What is said to somebody whose card the provider declined without a word. */
export const DECLINED = 'Your card was declined.'
const CANCELED = 'This payment was given up. Please begin again.'

/** The events that are followed; README's row of the webhook names the same. */
export const FOLLOWED = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const
type Followed = (typeof FOLLOWED)[number]

/** Reads a word whose signature was found good; a payment made elsewhere in the same account has no user of ours. */
export function readEvent(text: string): WebhookEvent {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), text)
  if (!event.success) return { kind: 'other', type: '' }
  const { type, created, data } = event.output
  const followed = FOLLOWED.find((each) => each === type)
  const read = followed && readAs(followed, data.object, created === undefined ? {} : { at: created })
  return read ?? { kind: 'other', type }
}

/** When it was made, if the provider says so. */
type When = { at: number } | Record<string, never>

function readAs(type: Followed, object: unknown, when: When): WebhookEvent | null {
  switch (type) {
    case 'payment_intent.succeeded':
      return paid(object)
    case 'payment_intent.payment_failed':
      return declined(object, when, DECLINED)
    case 'payment_intent.canceled':
      return declined(object, when, CANCELED)
    case 'charge.refunded':
      return refunded(object, when)
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
      return refundFailed(object, when, type === 'refund.failed')
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputed(object, when, type)
  }
}

function paid(object: unknown): WebhookEvent | null {
  const intent = v.safeParse(Intent, object)
  if (!intent.success) return null
  const { id, amount_received: amount, currency, metadata } = intent.output
  return { kind: 'paid', paid: { payment: id, amount, currency, ...metadata } }
}

function declined(object: unknown, when: When, otherwise: string): WebhookEvent | null {
  const intent = v.safeParse(FailedIntent, object)
  if (!intent.success) return null
  const reason = intent.output.last_payment_error?.message ?? otherwise
  return { kind: 'declined', declined: { payment: intent.output.id, reason, ...when } }
}

function refunded(object: unknown, when: When): WebhookEvent | null {
  const charge = v.safeParse(Charge, object)
  if (!charge.success) return null
  const { payment_intent: payment, amount, amount_refunded: back, currency, metadata } = charge.output
  return { kind: 'refunded', refunded: { payment, amount, back, currency, ...metadata, ...when } }
}

/** A refund that changed in another way than failing says nothing that a sum in `charge.refunded` does not. */
function refundFailed(object: unknown, when: When, failed: boolean): WebhookEvent | null {
  const read = v.safeParse(Refund, object)
  if (!read.success) return null
  const { id: refund, payment_intent: payment, amount, status } = read.output
  if (!failed && status !== 'failed' && status !== 'canceled') return { kind: 'other', type: '' }
  return { kind: 'refundFailed', failed: { payment, refund, cents: amount, ...when } }
}

function disputed(object: unknown, when: When, type: Followed): WebhookEvent | null {
  const read = v.safeParse(Dispute, object)
  if (!read.success) return null
  const { id: dispute, payment_intent: payment, amount, status } = read.output
  return {
    kind: 'disputed',
    disputed: { payment, dispute, cents: amount, phase: phaseOf(type, status), ...when },
  }
}

function phaseOf(type: Followed, status: string): DisputePhase {
  if (type === 'charge.dispute.funds_reinstated') return 'won'
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  if (status === 'lost') return 'lost'
  // An inquiry asks and takes nothing until it becomes a dispute.
  if (status.startsWith('warning_') && type !== 'charge.dispute.funds_withdrawn') return 'inquiry'
  return type === 'charge.dispute.closed' ? 'lost' : 'open'
}
