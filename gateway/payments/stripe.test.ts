// Tests of Stripe's webhook signatures and settings, without a server.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { settingsFor, type Environment } from '#proto/settings/read.ts'
import { stripeConfig } from './config.ts'
import { paidEvent } from './testing/webhookFixtures.ts'
import { READERS } from './webhookEvents.ts'
import { stripeProvider } from './stripe.ts'

const webhookSecret = 'whsec_of_tests'
const keys = { secretKey: 'sk_test_123', publishableKey: 'pk_test_123', webhookSecret, api: null }

const settings = (env: Environment) => settingsFor('gateway', env)

describe('Stripe webhooks', () => {
  const provider = stripeProvider(keys)
  const paid = { payment: 'pi_1', user: 'ann', offer: 'rolls-10', amount: 99, currency: 'usd' }
  const raw = JSON.stringify(paidEvent(paid))
  const signature = (secret: string, timestamp = Math.floor(Date.now() / 1000)): string =>
    Stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp })
  const readEvent = (text: string, by: string) => provider.readWebhook(Buffer.from(text), by)

  test('are accepted only if unchanged, recent and signed with the webhook secret', () => {
    expect(readEvent(raw, signature(webhookSecret))).toEqual({ kind: 'paid', paid })
    expect(readEvent(raw, signature('whsec_of_others'))).toBeNull()
    expect(readEvent(raw.replace('99', '999'), signature(webhookSecret))).toBeNull()
    expect(readEvent(raw, signature(webhookSecret, 1_600_000_000))).toBeNull()
    expect(readEvent(raw, '')).toBeNull()
  })
})

test('deploy/README.md lists every handled event', () => {
  const readme = readFileSync(new URL('../../deploy/README.md', import.meta.url), 'utf8')
  expect([...READERS.keys()].filter((type) => !readme.includes(`\`${type}\``))).toEqual([])
})

describe('configuration', () => {
  const set = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const live = { ...set, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

  test('without a secret key the test provider is used', () => {
    expect(stripeConfig(settings({}), null)).toBeNull()
    expect(stripeConfig(settings({ STRIPE_SECRET_KEY: '' }), null)).toBeNull()
  })

  test('the three keys are required together, all test or all live', () => {
    expect(stripeConfig(settings(set), null)).toMatchObject({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
    })
    expect(stripeConfig(settings({ ...set, STRIPE_PUBLISHABLE_KEY: '' }), null)).toMatch(/PUBLISHABLE/)
    expect(stripeConfig(settings({ ...set, STRIPE_WEBHOOK_SECRET: '' }), null)).toMatch(/WEBHOOK/)
    expect(stripeConfig(settings({ ...set, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }), null)).toMatch(/both/)
  })

  test('test keys need a local origin, live keys a public one', () => {
    expect(stripeConfig(settings(live), 'https://play.example')).toMatchObject({ secretKey: 'sk_live_1' })
    for (const origin of [null, 'http://play.example', 'https://localhost', 'https://127.0.0.1'])
      expect(stripeConfig(settings(live), origin)).toMatch(/PUBLIC_URL/)
  })
})
