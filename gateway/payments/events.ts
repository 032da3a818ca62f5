// Words of a payment provider in Stripe's form, which the practice till speaks too: what they say to us.
import * as v from 'valibot'
import type { Heard } from './payments.ts'

/** A word signed longer ago is not believed, in seconds. */
export const TOO_OLD_S = 300

const Event = v.object({
  type: v.string(),
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
/** A charge has taken over what its payment was prepared with. */
const Charge = v.object({
  payment_intent: id,
  amount: v.pipe(cents, v.minValue(1)),
  amount_refunded: cents,
  currency: v.string(),
  metadata: v.optional(v.object({ user: v.optional(v.string(), ''), offer: v.optional(v.string(), '') }), {}),
})

/** Reads a word whose signature was found good; a payment made elsewhere in the same account has no user of ours. */
export function readEvent(text: string): Heard {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), text)
  if (!event.success) return { kind: 'other' }
  const { type, data } = event.output
  switch (type) {
    case 'payment_intent.succeeded':
      return paid(data.object)
    case 'charge.refunded':
      return refunded(data.object)
    default:
      return { kind: 'other' }
  }
}

function paid(object: unknown): Heard {
  const intent = v.safeParse(Intent, object)
  if (!intent.success) return { kind: 'other' }
  const { id, amount_received: amount, currency, metadata } = intent.output
  return { kind: 'paid', paid: { payment: id, amount, currency, ...metadata } }
}

function refunded(object: unknown): Heard {
  const charge = v.safeParse(Charge, object)
  if (!charge.success) return { kind: 'other' }
  const { payment_intent: payment, amount, amount_refunded: back, currency, metadata } = charge.output
  return { kind: 'refunded', refunded: { payment, amount, back, currency, ...metadata } }
}
