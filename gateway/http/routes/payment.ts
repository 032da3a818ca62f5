// Routes of payments: prepare, webhook, outcome, test confirmation, gifts.
import {
  ManualRolls,
  PaymentIntent,
  type PaymentOutcome,
  TestPaymentAnswer,
  TestPayment,
  PAYMENT,
  type PaymentSecret,
} from '#proto/http/payment.ts'
import { STORE } from '#proto/http/store.ts'
import type { InferOutput } from 'valibot'
import { paymentBooking } from '../../payments/booking.ts'
import { NO_EVENTS } from '../../records/payments.ts'
import { offerOf } from '../../records/store/offers.ts'
import { pseudonymOf } from '../../records/users.ts'
import type { LimitName } from '../../limits/limitRules.ts'
import type { HttpContext } from '../context.ts'
import { anybody, NO_INPUT, routesFor, type Endpoint, requireAccount } from '../endpoint.ts'
import { OutcomeQuery } from '../queries.ts'
import { json, refusal, tooManyRequests, type HttpResponse } from '../router.ts'

/** Prepared payments that are never paid are deleted after this time, ms. */
const UNPAID_MS = 90 * 24 * 3600_000
/** Bounds the set of logged event types. */
const MAX_LOGGED_TYPES = 1000
/** Rolls given by hand. */
const GIFT_ROLLS = 1000

type Answer = InferOutput<typeof TestPaymentAnswer>

/** GET /payment/till, /payment/outcome, POST /payment/payment_intents, /payment/webhook, /payment/practice. */
export function payment(context: HttpContext): Endpoint[] {
  const { config, records, paymentProvider } = context
  const { outcomeOf } = paymentBooking(context)
  const handleWebhook = webhookHandler(context)
  return [
    routesFor(anybody).get('/payment/till', NO_INPUT, () => json(200, paymentProvider.page)),
    forAccounts(context).post('/payment/payment_intents', PaymentIntent, (order, { id }) =>
      prepare(context, order, id),
    ),
    forAccounts(context, 'outcomes').get(
      '/payment/outcome',
      OutcomeQuery,
      async ({ request }, { id: user }) => {
        const payment = await records.payments.of(user, request)
        if (payment === null) return json(200, { state: 'unknown' } satisfies PaymentOutcome)
        const outcome = await orNull(context, outcomeOf(payment))
        return outcome === null ? refusal(503, PAYMENT.noWord) : json(200, outcome satisfies PaymentOutcome)
      },
    ),
    {
      method: 'POST',
      path: '/payment/webhook',
      isForOwnPage: false,
      async answer({ body, signature }) {
        const sent = await body
        return sent.kind === 'json'
          ? handleWebhook(sent.raw, signature)
          : refusal(400, 'An event in JSON is awaited here.')
      },
    },
    testPaymentRoute(context, handleWebhook),
    ...(config.development ? [giftRoute(context)] : []),
  ]
}

const forAccounts = (context: HttpContext, limit?: LimitName) =>
  routesFor(requireAccount(context, { otherwise: STORE.noAccount, ...(limit && { limit }) }))

/** The provider's reply; null: it failed. */
async function orNull<Reply>({ log }: HttpContext, request: Promise<Reply>): Promise<Reply | null> {
  try {
    return await request
  } catch (error) {
    log.warn({ err: error }, 'payment provider silent')
    return null
  }
}

/** Prepares a payment, or finds the one prepared for the same request. */
async function prepare(
  context: HttpContext,
  { offer: id, userId, request }: InferOutput<typeof PaymentIntent>,
  user: string,
): Promise<HttpResponse> {
  const { limits, records, paymentProvider, now } = context
  if (user !== userId) return refusal(403, PAYMENT.notYou)
  const offer = offerOf(id)
  if (offer === undefined) return refusal(404, PAYMENT.noOffer)
  const wait = await limits.wait('payments', user)
  if (wait > 0) return tooManyRequests(wait)
  const known = await records.payments.of(user, request)
  if (known !== null && known.offer !== offer.id) return refusal(409, PAYMENT.otherOffer)
  const prepared = await orNull(context, paymentProvider.prepare({ user, offer, request }, known))
  // The payment prepared earlier may have been paid.
  if (prepared === null) return refusal(503, known === null ? PAYMENT.silent : PAYMENT.noWord)
  const at = Math.round(now())
  await records.payments.removeUnpaid(at - UNPAID_MS)
  // Stored before the response: nobody can pay for an unknown payment.
  const payment = { id: prepared.payment, user, request, offer: offer.id, at, version: 0 }
  await records.payments.add({ ...payment, state: NO_EVENTS })
  return json(200, { data: prepared.secret } satisfies InferOutput<typeof PaymentSecret>)
}

type HandleWebhook = (raw: Uint8Array, signature: string) => Promise<HttpResponse>

/**
 * Books a signed event; an unsigned one is rejected, and the provider redelivers one that can't be booked.
 */
function webhookHandler(context: HttpContext): HandleWebhook {
  const { paymentProvider, log } = context
  const { book } = paymentBooking(context)
  const unhandledTypes = new Set<string>()
  return async (raw, signature) => {
    const event = paymentProvider.readWebhook(raw, signature)
    if (event === null) return refusal(400, 'This is not signed by the card provider.')
    if (event.kind !== 'other') await book(event)
    else if (event.type !== '' && !unhandledTypes.has(event.type) && unhandledTypes.size < MAX_LOGGED_TYPES) {
      unhandledTypes.add(event.type)
      log.info({ type: event.type }, 'payment event not handled')
    }
    return json(200, { received: true })
  }
}

/** The confirmation of a test payment, if the provider has such. */
function testPaymentRoute(context: HttpContext, handleWebhook: HandleWebhook): Endpoint {
  const path = '/payment/practice'
  const { now } = context
  const { confirmTestPayment } = context.paymentProvider
  if (confirmTestPayment === null)
    return routesFor(anybody).post(path, TestPayment, () => refusal(404, PAYMENT.closed))
  const { book } = paymentBooking(context)
  return forAccounts(context, 'confirms').post(path, TestPayment, async (confirmation) => {
    const done = await confirmTestPayment(confirmation)
    switch (done.kind) {
      case 'refused': {
        if (done.payment === null) return refusal(402, done.message)
        const declined = { payment: done.payment, reason: done.message, at: Math.floor(now() / 1000) }
        const booked = await book({ kind: 'declined', declined })
        // It may have been paid by another card already.
        const paid = booked.kind === 'booked' && booked.payment.state.paid
        return paid ? json(200, { status: 'succeeded' } satisfies Answer) : refusal(402, done.message)
      }
      case 'authenticate':
        return json(200, { status: 'requires_action', action: done.action } satisfies Answer)
      case 'succeeded': {
        const response = await handleWebhook(Buffer.from(done.event.raw), done.event.signature)
        return response.status === 200 ? json(200, { status: 'succeeded' } satisfies Answer) : response
      }
    }
  })
}

/** POST /payment/manually-add-rolls: rolls for free, on a developer's machine only. */
const giftRoute = (context: HttpContext): Endpoint =>
  forAccounts(context, 'payments').post(
    '/payment/manually-add-rolls',
    ManualRolls,
    async ({ userId, request }, { id: user }) => {
      if (user !== userId) return refusal(403, PAYMENT.notYou)
      const at = Math.round(context.now())
      const gift = { reason: 'gift', title: `${GIFT_ROLLS} Rolls by hand`, about: '', request: '' } as const
      const key = `hand:${pseudonymOf(userId)}:${request ?? at}`
      await context.records.ledger.book({ ...gift, key, user, amount: GIFT_ROLLS, at })
      return json(200, { success: true })
    },
  )
