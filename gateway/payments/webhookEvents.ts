// Parses webhook events in Stripe's format.
import * as v from 'valibot'
import type { DisputePhase } from '../records/payments.ts'
import type { WebhookEvent } from './payments.ts'

/** Maximum age of a signature, s. */
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
/** A charge has the metadata of its payment. */
const Charge = v.object({
  payment_intent: id,
  amount: v.pipe(cents, v.minValue(1)),
  amount_refunded: cents,
  currency: v.string(),
  metadata: v.optional(v.object({ user: v.optional(v.string(), ''), offer: v.optional(v.string(), '') }), {}),
})
const Refund = v.object({ id, payment_intent: id, amount: cents, status: v.optional(v.nullable(v.string())) })
const Dispute = v.object({ id, payment_intent: id, amount: cents, status: v.string() })

/** Shown if the provider gives no reason for a declined card. */
export const DECLINED = 'Your card was declined.'
const CANCELED = 'This payment was given up. Please begin again.'

/** When the event was made, if the provider says so. */
type When = { at: number } | Record<string, never>
/** Parses an event's object; null: not one of ours. */
type Reader = (object: unknown, when: When, type: string) => WebhookEvent | null

const reader =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    event: (object: v.InferOutput<Schema>, when: When, type: string) => WebhookEvent,
  ): Reader =>
  (object, when, type) => {
    const read = v.safeParse(schema, object)
    return read.success ? event(read.output, when, type) : null
  }

const paid = reader(Intent, ({ id: payment, amount_received: amount, currency, metadata }) => ({
  kind: 'paid',
  paid: { payment, amount, currency, ...metadata },
}))

const declined = reader(FailedIntent, ({ id: payment, last_payment_error: error }, when, type) => {
  const reason = error?.message ?? (type === 'payment_intent.canceled' ? CANCELED : DECLINED)
  return { kind: 'declined', declined: { payment, reason, ...when } }
})

const refunded = reader(Charge, ({ payment_intent: payment, amount_refunded: back, ...charge }, when) => {
  const { amount, currency, metadata } = charge
  return { kind: 'refunded', refunded: { payment, amount, back, currency, ...metadata, ...when } }
})

/** Only failures matter: other changes of a refund are in the sum of `charge.refunded`. */
const refundFailed = reader(Refund, ({ id: refund, payment_intent: payment, amount, status }, when, type) => {
  const isFailed = type === 'refund.failed' || status === 'failed' || status === 'canceled'
  return isFailed
    ? { kind: 'refundFailed', failed: { payment, refund, cents: amount, ...when } }
    : { kind: 'other', type: '' }
})

const disputed = reader(Dispute, ({ id: dispute, payment_intent: payment, amount, status }, when, type) => ({
  kind: 'disputed',
  disputed: { payment, dispute, cents: amount, phase: phaseOf(type, status), ...when },
}))

/** The handled events; README's row of the webhook lists the same. */
export const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['payment_intent.succeeded', paid],
  ['payment_intent.payment_failed', declined],
  ['payment_intent.canceled', declined],
  ['charge.refunded', refunded],
  ['charge.refund.updated', refundFailed],
  ['refund.updated', refundFailed],
  ['refund.failed', refundFailed],
  ['charge.dispute.created', disputed],
  ['charge.dispute.updated', disputed],
  ['charge.dispute.closed', disputed],
  ['charge.dispute.funds_withdrawn', disputed],
  ['charge.dispute.funds_reinstated', disputed],
])

/**
 * Parses an event with a valid signature; a payment made elsewhere in the same account has no user of ours.
 */
export function readEvent(text: string): WebhookEvent {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), text)
  if (!event.success) return { kind: 'other', type: '' }
  const { type, created, data } = event.output
  const when = created === undefined ? {} : { at: created }
  return READERS.get(type)?.(data.object, when, type) ?? { kind: 'other', type }
}

function phaseOf(type: string, status: string): DisputePhase {
  if (type === 'charge.dispute.funds_reinstated') return 'won'
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  if (status === 'lost') return 'lost'
  // An inquiry moves no money until it becomes a dispute.
  if (status.startsWith('warning_') && type !== 'charge.dispute.funds_withdrawn') return 'inquiry'
  return type === 'charge.dispute.closed' ? 'lost' : 'open'
}
