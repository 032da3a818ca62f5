// Stripe provider against stripe-mock, which validates every request.
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { findStripeMock } from '../../../deploy/dev/setup/tools/stripeMock.mjs'
import { startServer, type ChildServer } from '../../../deploy/ci/testing/server.ts'
import { freePort } from '../../../deploy/ci/testing/port.ts'
import { offerOf } from '../../records/store/offers.ts'
import { keptPayment, paymentProviderContract } from '../testing/contract.ts'
import type { PaymentOutcome, PaymentProvider } from '../payments.ts'
import { stripeProvider } from '../stripe.ts'

const webhookSecret = 'whsec_of_tests'
const keys = { secretKey: 'sk_test_123', publishableKey: 'pk_test_123', webhookSecret }

const TIMEOUT_MS = 10_000
const port = await freePort()
const listener = await freePort()
const at = (host: number): PaymentProvider =>
  stripeProvider({ ...keys, api: new URL(`http://127.0.0.1:${host}`) })

/** Requests to Stripe, recorded on the way. */
const passed: { headers: IncomingMessage['headers']; body: string; status: number }[] = []
let mock: ChildServer
let between: Server
/** Stripe's answer to a payment lookup; null: that of the mock. */
let become: object | null = null

const intentOf = (outcome: PaymentOutcome): object => {
  const unpaid = { id: 'pi_looked_up', object: 'payment_intent', status: 'requires_payment_method' }
  switch (outcome.kind) {
    case 'pending':
      return { ...unpaid, last_payment_error: null }
    case 'declined':
      return { ...unpaid, last_payment_error: { message: outcome.reason } }
    case 'paid': {
      const { amount, currency, user, offer } = outcome.paid
      return { ...unpaid, status: 'succeeded', amount_received: amount, currency, metadata: { user, offer } }
    }
  }
}

beforeAll(async () => {
  const program = process.env['STRIPE_MOCK'] ?? findStripeMock()
  if (program === null) throw new Error('There is no stripe-mock: `npm test -- --only stripe` builds it.')
  mock = await startServer({
    program,
    args: ['-http-addr', `127.0.0.1:${port}`],
    isUp: () => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false),
    timeoutMs: TIMEOUT_MS,
  })
  between = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method, url, headers } = incoming
      if (become !== null && url === '/v1/payment_intents/pi_looked_up') {
        outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(become))
        return
      }
      const on = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        passed.push({ headers, body: body.toString(), status: answer.statusCode ?? 0 })
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      on.end(body)
    })
  }).listen(listener, '127.0.0.1')
  await once(between, 'listening')
})
afterAll(async () => {
  between.close()
  await mock.stop()
})

describe('Stripe', () => {
  paymentProviderContract(() => ({
    provider: at(listener),
    signed(event, timestamp) {
      const raw = JSON.stringify(event)
      const when = timestamp === undefined ? {} : { timestamp }
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: raw,
        secret: webhookSecret,
        ...when,
      })
      return { raw, signature }
    },
    became(outcome) {
      become = intentOf(outcome)
      return keptPayment(outcome)
    },
  }))

  test('gets the offer’s price, the user, and an idempotency key shared by retries', async () => {
    const offer = offerOf('rolls-200')
    if (offer === undefined) throw new Error('there is no such offer')
    passed.length = 0
    const provider = at(listener)
    await provider.prepare({ user: 'ann', offer, request: 'once' })
    await provider.prepare({ user: 'ann', offer, request: 'once' })
    await provider.prepare({ user: 'ann', offer, request: 'twice' })
    expect(passed.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first, again, other] = passed.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBe(again)
    expect(other).not.toBe(first)
    const form = new URLSearchParams(passed[0]?.body)
    expect(Object.fromEntries(form)).toMatchObject({
      amount: '999',
      currency: 'usd',
      'metadata[user]': 'ann',
      'metadata[offer]': 'rolls-200',
    })
  })

  test('not responding is an error, and no payment is prepared', async () => {
    const offer = offerOf('rolls-10')
    if (offer === undefined) throw new Error('there is no such offer')
    const nowhere = at(await freePort())
    await expect(nowhere.prepare({ user: 'ann', offer, request: 'lost' })).rejects.toThrow()
  })
})
