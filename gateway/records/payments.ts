// A stored payment: who prepared it, and its state by the provider's events so far.
import * as v from 'valibot'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
/** When the provider made the event, in seconds of its clock; 0: unknown. */
const at = v.optional(v.number(), 0)

/** `lost` and `won` are final. An inquiry moves no money. */
export const DISPUTE_PHASES = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputePhase = (typeof DISPUTE_PHASES)[number]

const Dispute = v.object({ cents, phase: v.picklist(DISPUTE_PHASES), at })
export type Dispute = v.InferOutput<typeof Dispute>

const State = v.object({
  /** The money came; final. */
  paid: v.optional(v.boolean(), false),
  /** Why the last card was declined, in the provider's words; null: none was. */
  declined: v.optional(v.nullable(v.object({ reason: v.string(), at })), null),
  /** Sum of all refunds, by the newest event that has one. */
  refunded: v.optional(v.object({ cents, at }), { cents: 0, at: 0 }),
  /** Refunds that failed, by the provider's id: their money never arrived. */
  failedRefunds: v.optional(v.record(v.string(), v.object({ cents, at })), {}),
  /** By the provider's id. */
  disputes: v.optional(v.record(v.string(), Dispute), {}),
})
/** State of a payment: depends on which events were received, never on their order. */
export type PaymentState = v.InferOutput<typeof State>

export const Payment = v.object({
  /** The provider's id of it. */
  id: v.string(),
  /** Who prepared it; '': not known. */
  user: v.string(),
  /** The checkout's number, drawn by the browser; '': not known. */
  request: v.string(),
  /** The id of what is paid for; '': not known. */
  offer: v.string(),
  /** Server time it was first stored, ms. */
  at: v.number(),
  /** Counts up with each change. */
  version: v.number(),
  state: State,
})
export type Payment = v.InferOutput<typeof Payment>

/** State of a payment without events. */
export const UNHEARD: PaymentState = v.parse(State, {})
