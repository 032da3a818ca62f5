// Paying for packs of rolls: preparing a payment, hearing the provider's word, and the practice till.
import {
  ManualRolls,
  PaymentIntent,
  PracticeAnswer,
  PracticePayment,
  TILL,
  type PaymentSecret,
} from '#proto/http/payment.ts'
import { STORE } from '#proto/http/store.ts'
import type { Logger } from 'pino'
import type { InferOutput } from 'valibot'
import type { Identity } from '../identity/identity.ts'
import type { Limits } from '../limits/limits.ts'
import { credit, takeBack } from '../payments/credit.ts'
import type { Till } from '../payments/payments.ts'
import type { Records } from '../records/records.ts'
import { offerOf } from '../records/store/offers.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { json, refusal, type Answer } from './router.ts'
import { tooOften } from './tooOften.ts'

const BY_HAND = 1000

/** What paying needs of the gateway. */
export interface PaymentParts {
  identity: Identity
  limits: Pick<Limits, 'wait'>
  records: Records
  till: Till
  log: Logger
  now: () => number
  /** On a developer's machine rolls can be had for nothing. */
  development: boolean
}

/** GET /payment/till, POST /payment/payment_intents, /payment/webhook, /payment/practice, /payment/manually-add-rolls. */
export function payment(parts: PaymentParts): Endpoint[] {
  const { identity, limits, records, till, log, now, development } = parts

  /** Books what a signed word says; anything unsigned is refused, and what can't be booked is told again. */
  async function hear(raw: Uint8Array, signature: string): Promise<Answer> {
    const heard = till.hear(raw, signature)
    if (heard === null) return refusal(400, 'This is not signed by the card provider.')
    const at = Math.round(now())
    switch (heard.kind) {
      case 'paid': {
        const { payment } = heard.paid
        const credited = await credit(records, heard.paid, at)
        log[credited === 'wrong' ? 'error' : 'info']({ payment, credited }, 'a payment came')
        break
      }
      case 'refunded': {
        const { payment } = heard.refunded
        log.info({ payment, ...(await takeBack(records, heard.refunded, at)) }, 'a payment went back')
        break
      }
      case 'other':
    }
    return json(200, { received: true })
  }

  const endpoints = [
    get('/payment/till', () => Promise.resolve(json(200, till.page))),
    post('/payment/payment_intents', PaymentIntent, async ({ token }, { offer: id, userId, request }) => {
      const person = await identity.whoIs(token)
      if (person?.registered !== true) return refusal(person === null ? 401 : 403, STORE.noAccount)
      if (person.id !== userId) return refusal(403, TILL.notYou)
      const offer = offerOf(id)
      if (offer === undefined) return refusal(404, TILL.noOffer)
      const wait = await limits.wait('payments', person.id)
      if (wait > 0) return tooOften(wait)
      try {
        const { secret } = await till.prepare({ user: person.id, offer, request })
        return json(200, { data: secret } satisfies InferOutput<typeof PaymentSecret>)
      } catch (error) {
        log.warn({ err: error }, 'a payment could not be prepared')
        return refusal(503, TILL.silent)
      }
    }),
    {
      method: 'POST',
      path: '/payment/webhook',
      isForOurPage: false,
      async answer({ body, signature }) {
        const sent = await body
        return sent.kind === 'json'
          ? hear(sent.raw, signature)
          : refusal(400, 'An event in JSON is awaited here.')
      },
    } satisfies Endpoint,
    post('/payment/practice', PracticePayment, async ({ token }, confirmation) => {
      if (till.practise === null) return refusal(404, TILL.closed)
      const person = await identity.whoIs(token)
      if (person?.registered !== true) return refusal(person === null ? 401 : 403, STORE.noAccount)
      const wait = await limits.wait('confirms', person.id)
      if (wait > 0) return tooOften(wait)
      const done = await till.practise(confirmation)
      switch (done.kind) {
        case 'refused':
          return refusal(402, done.says)
        case 'authenticate':
          return json(200, answer({ status: 'requires_action', action: done.action }))
        case 'succeeded': {
          const heard = await hear(Buffer.from(done.event.raw), done.event.signature)
          return heard.status === 200 ? json(200, answer({ status: 'succeeded' })) : heard
        }
      }
    }),
  ]
  if (!development) return endpoints
  const byHand = post('/payment/manually-add-rolls', ManualRolls, async ({ token }, { userId }) => {
    const person = await identity.whoIs(token)
    if (person?.registered !== true) return refusal(person === null ? 401 : 403, STORE.noAccount)
    if (person.id !== userId) return refusal(403, TILL.notYou)
    const wait = await limits.wait('payments', person.id)
    if (wait > 0) return tooOften(wait)
    const at = Math.round(now())
    const gift = { reason: 'gift', title: `${BY_HAND} Rolls by hand`, about: '', request: '' } as const
    await records.ledger.book({ ...gift, key: `hand:${userId}:${at}`, user: userId, amount: BY_HAND, at })
    return json(200, { success: true })
  })
  return [...endpoints, byHand]
}

const answer = (said: InferOutput<typeof PracticeAnswer>): InferOutput<typeof PracticeAnswer> => said
