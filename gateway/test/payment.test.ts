// Payments over HTTP on real gateways: test provider, Stripe's webhook, and the logs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { paidEvent, refundedEvent } from '#gateway/payments/testing/webhookFixtures.ts'
import { httpClient, textOf, type HttpClient, type HttpReply } from '../../loadtest/client/httpClient.ts'
import { Client } from '../../loadtest/client/client.ts'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'

const CARD = '4242424242424242'
const WEBHOOK_SECRET = 'whsec_of_tests'

let practice: Cluster
let stripe: Cluster
let at: HttpClient
let stripes: HttpClient
let people = 0

beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' }
  practice = await startCluster({ engines: 1, env })
  stripe = await startCluster({
    engines: 1,
    gateways: 2,
    env: {
      ...env,
      NODE_ENV: 'development',
      STRIPE_SECRET_KEY: 'sk_test_of_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      // Nothing listens here.
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
  })
  at = httpClient(`http://127.0.0.1:${practice.ports[0]}`)
  stripes = httpClient(`http://127.0.0.1:${stripe.ports[0]}`)
})
afterAll(async () => {
  await practice.stop()
  await stripe.stop()
})

async function payer(by = at): Promise<{ id: string; token: string }> {
  people += 1
  const name = `Payer ${people}`
  const email = `payer${people}@example.org`
  const response = await by.send('/data/account/sign-up', { name, email, password: 'correct horse' })
  return { id: textOf(response, 'id'), token: textOf(response, 'token') }
}

let requests = 0
const prepare = (
  { id, token }: { id: string; token: string },
  offer = 'rolls-40',
  request = `request-${(requests += 1)}`,
  by = at,
): Promise<HttpReply> => by.send('/payment/payment_intents', { offer, userId: id, request }, token)

const confirm = (
  { token }: { token: string },
  secret: string,
  method: string,
  authenticated: object | null = null,
): Promise<HttpReply> => at.send('/payment/practice', { secret, method, authenticated }, token)

const rollsOf = async (token: string, by = at): Promise<unknown> => {
  const { body } = await by.call('GET', '/data/profile', { token })
  return typeof body === 'object' && body !== null && 'numRolls' in body ? body.numRolls : null
}

describe('the test provider', () => {
  test('identifies itself', async () => {
    expect((await at.call('GET', '/payment/till')).body).toEqual({ kind: 'practice' })
  })

  test('is for registered users, each paying for themselves', async () => {
    const visitor = new Client({ port: practice.ports[0] ?? 0 })
    const { user } = await visitor.connect()
    const anonymous = await prepare({ id: user, token: visitor.token })
    const sentence = 'You must create an account before purchasing anything from the store'
    expect([anonymous.status, textOf(anonymous, 'message')]).toEqual([403, sentence])
    visitor.leave()
    const [ann, ben] = [await payer(), await payer()]
    expect((await prepare({ id: ben.id, token: ann.token })).status).toBe(403)
    expect((await prepare({ id: ann.id, token: '' })).status).toBe(401)
    expect((await prepare(ann, 'the-moon')).status).toBe(404)
    expect((await prepare(ann, 'rolls-40', 'no')).status).toBe(400)
    const secret = textOf(await prepare(ann), 'data')
    expect((await confirm({ token: '' }, secret, 'pm_card_visa')).status).toBe(401)
  })

  test('credits a confirmed payment once', async () => {
    const ann = await payer()
    const response = await prepare(ann, 'rolls-40', 'the-same-one')
    expect(response.status).toBe(200)
    const secret = textOf(response, 'data')
    expect(textOf(await prepare(ann, 'rolls-40', 'the-same-one'), 'data')).toBe(secret)
    const both = await Promise.all([
      confirm(ann, secret, 'pm_card_visa'),
      confirm(ann, secret, 'pm_card_visa'),
    ])
    expect(both.map(({ body }) => body)).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }])
    expect(await rollsOf(ann.token)).toBe(40)
  })

  test('a declined card, or a refused authentication, credits no rolls', async () => {
    const ann = await payer()
    const secret = textOf(await prepare(ann), 'data')
    const declined = await confirm(ann, secret, 'pm_card_chargeDeclined')
    expect([declined.status, textOf(declined, 'message')]).toEqual([402, 'Your card was declined.'])
    const asked = await confirm(ann, secret, 'pm_card_authenticationRequired')
    expect(asked.body).toMatchObject({ status: 'requires_action' })
    const action = textOf(asked, 'action')
    expect(
      (await confirm(ann, secret, 'pm_card_authenticationRequired', { action, yes: false })).status,
    ).toBe(402)
    expect(await rollsOf(ann.token)).toBe(0)
    const yes = await confirm(ann, secret, 'pm_card_authenticationRequired', { action, yes: true })
    expect(yes.body).toEqual({ status: 'succeeded' })
    expect(await rollsOf(ann.token)).toBe(40)
  })

  test('an unsigned event credits nothing', async () => {
    const ann = await payer()
    const event = paidEvent({
      payment: 'made-up',
      user: ann.id,
      offer: 'rolls-200',
      amount: 999,
      currency: 'usd',
    })
    expect((await at.send('/payment/webhook', event)).status).toBe(400)
    expect(await rollsOf(ann.token)).toBe(0)
  })

  test('adding rolls manually is possible only in development', async () => {
    const ann = await payer()
    expect((await at.send('/payment/manually-add-rolls', { userId: ann.id }, ann.token)).status).toBe(404)
    const dev = await payer(stripes)
    expect((await stripes.send('/payment/manually-add-rolls', { userId: dev.id }, dev.token)).status).toBe(
      200,
    )
    expect((await stripes.send('/payment/manually-add-rolls', { userId: ann.id }, dev.token)).status).toBe(
      403,
    )
    expect(await rollsOf(dev.token, stripes)).toBe(1000)
  })

  test('a card number is accepted in no call and never logged', async () => {
    const ann = await payer()
    const secret = textOf(await prepare(ann), 'data')
    expect((await confirm(ann, secret, CARD)).status).toBe(400)
    const extra = { secret, method: 'pm_card_visa', authenticated: null, number: CARD }
    expect((await at.send('/payment/practice', extra)).status).toBe(400)
    await at.send(
      '/payment/payment_intents',
      { offer: CARD, userId: ann.id, request: 'request-of-card' },
      ann.token,
    )
    await at.send('/payment/webhook', { card: CARD })
    await at.call('GET', `/payment/${CARD}`)
    await confirm(ann, secret, 'pm_card_visa')
    expect(await rollsOf(ann.token)).toBe(40)
    const logs = [...practice.gateways, ...practice.engines].map((part) => part.output()).join('')
    expect(logs).toContain('payment received')
    expect(logs).not.toContain(CARD)
  })
})

describe('Stripe', () => {
  const word = (event: object): { body: string; 'stripe-signature': string } => {
    const body = JSON.stringify(event)
    return {
      body,
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET }),
    }
  }

  test('sends its publishable key to the page and disables the test provider', async () => {
    const till = await stripes.call('GET', '/payment/till')
    expect(till.body).toEqual({ kind: 'stripe', publishableKey: 'pk_test_of_tests' })
    const response = await stripes.send('/payment/practice', {
      secret: 'a.b',
      method: 'pm_card_visa',
      authenticated: null,
    })
    expect(response.status).toBe(404)
    const policy = (await stripes.call('GET', '/payment/till')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    const without = (await at.call('GET', '/payment/till')).headers.get('content-security-policy') ?? ''
    expect(without).not.toContain('stripe')
  })

  test('a payment event counts once, despite redelivery to two gateways, without an Origin', async () => {
    const ann = await payer(stripes)
    const event = paidEvent({
      payment: 'pi_once',
      user: ann.id,
      offer: 'rolls-80',
      amount: 499,
      currency: 'usd',
    })
    const other = httpClient(`http://127.0.0.1:${stripe.ports[1]}`)
    const responses = await Promise.all(
      [stripes, other, stripes].map((by) =>
        by.call('POST', '/payment/webhook', { ...word(event), origin: '' }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rollsOf(ann.token, stripes)).toBe(80)
    const changed = { ...word(event), body: JSON.stringify({ ...event, id: 'evt_changed' }) }
    expect((await stripes.call('POST', '/payment/webhook', changed)).status).toBe(400)
  })

  test('a signed refund takes its rolls at any gateway, before or after the payment', async () => {
    const ann = await payer(stripes)
    const other = httpClient(`http://127.0.0.1:${stripe.ports[1]}`)
    const deliver = async (event: object, by = stripes): Promise<number> =>
      (await by.call('POST', '/payment/webhook', { ...word(event), origin: '' })).status
    const order = { payment: 'pi_back', user: ann.id, offer: 'rolls-40', amount: 299, currency: 'usd' }
    const back = (payment: string, cents: number): object => refundedEvent({ ...order, payment, back: cents })
    expect(await deliver(paidEvent(order))).toBe(200)
    const part = back('pi_back', 100)
    expect((await stripes.call('POST', '/payment/webhook', { body: JSON.stringify(part) })).status).toBe(400)
    const twice = await Promise.all([deliver(part), deliver(part, other), deliver(part)])
    expect([twice, await rollsOf(ann.token, stripes)]).toEqual([[200, 200, 200], 27])
    expect(await deliver(back('pi_back', 299), other)).toBe(200)
    expect(await deliver(part)).toBe(200)
    expect(await rollsOf(ann.token, other)).toBe(0)
    expect(await deliver(back('pi_early', 299))).toBe(200)
    expect(await deliver(paidEvent({ ...order, payment: 'pi_early' }), other)).toBe(200)
    expect(await rollsOf(ann.token, stripes)).toBe(0)
    const { body } = await stripes.call('GET', '/data/profile', { token: ann.token })
    expect(body).toMatchObject({
      receipts: [
        { title: '40 Rolls, 40 refunded', amount: 0 },
        { title: 'Refund of 40 Rolls', amount: 0 },
        { title: 'Refund of 27 Rolls', amount: -27 },
        { title: 'Refund of 13 Rolls', amount: -13 },
        { title: '40 Rolls', amount: 40 },
      ],
    })
  })

  test('a provider that does not respond is reported, and no card is charged', async () => {
    const ann = await payer(stripes)
    const response = await prepare(ann, 'rolls-40', 'to-nobody', stripes)
    expect([response.status, textOf(response, 'message')]).toEqual([
      503,
      'The till does not answer. You have not been charged: please try again in a moment.',
    ])
    expect(stripe.gateways.map((part) => part.output()).join('')).not.toContain('sk_test_of_tests')
  })
})
