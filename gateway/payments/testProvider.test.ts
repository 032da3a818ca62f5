// Test provider: the contract, and its test cards.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { TEST_CARDS } from '#proto/http/payment.ts'
import { offerOf } from '../records/store/offers.ts'
import { keptPayment, paymentProviderContract } from './testing/contract.ts'
import type { TestPaymentResult } from './payments.ts'
import { testProvider, signed } from './testProvider.ts'

const SECRET = 'a session secret for tests'
const provider = testProvider(SECRET)
const wordsKey = createHmac('sha256', SECRET).update('till words').digest('base64url')

describe('the test provider', () => {
  paymentProviderContract(() => ({
    provider,
    signed: (event, at) => signed(event, wordsKey, at),
    became: keptPayment,
  }))

  const prepared = async (request = 'request-1') => {
    const offer = offerOf('rolls-80')
    if (offer === undefined) throw new Error('there is no such offer')
    return provider.prepare({ user: 'ann', offer, request })
  }
  const use = async (method: string, authenticated: { action: string; yes: boolean } | null = null) => {
    const { secret } = await prepared()
    return provider.confirmTestPayment?.({ secret, method, authenticated })
  }
  const outcomeOf = (done: TestPaymentResult | undefined) =>
    done?.kind === 'succeeded'
      ? provider.readWebhook(Buffer.from(done.event.raw), done.event.signature)
      : done

  test('a repeated request returns the same payment, another request a new one', async () => {
    expect(await prepared()).toEqual(await prepared())
    expect((await prepared('request-2')).payment).not.toBe((await prepared()).payment)
  })

  test('each test card has its documented behaviour', async () => {
    const { payment } = await prepared()
    const paid = { payment, user: 'ann', offer: 'rolls-80', amount: 499, currency: 'usd' }
    for (const card of TEST_CARDS) {
      const done = await use(card.method)
      switch (card.does) {
        case 'pay':
          expect(outcomeOf(done)).toEqual({ kind: 'paid', paid })
          break
        case 'refuse':
          expect(done).toEqual({ kind: 'refused', message: card.message, payment })
          break
        case 'ask': {
          if (done?.kind !== 'authenticate') throw new Error(`${card.method} does not ask`)
          const { action } = done
          expect(outcomeOf(await use(card.method, { action, yes: true }))).toEqual({ kind: 'paid', paid })
          expect(await use(card.method, { action, yes: false })).toMatchObject({ kind: 'refused' })
          expect(await use(card.method, { action: 'mine', yes: true })).toMatchObject({ kind: 'refused' })
        }
      }
    }
    expect(await use('pm_card_unheardOf')).toMatchObject({ kind: 'refused' })
  })

  test('a changed or made-up payment is not found', async () => {
    const { secret } = await prepared()
    const [text = '', sealed = ''] = secret.split('.')
    const dear = Buffer.from(Buffer.from(text, 'base64url').toString().replace('499', '1')).toString(
      'base64url',
    )
    for (const forged of [`${dear}.${sealed}`, text, '', 'a.b', `${text}.${sealed}x`]) {
      const done = await provider.confirmTestPayment?.({
        secret: forged,
        method: 'pm_card_visa',
        authenticated: null,
      })
      expect(done).toMatchObject({ kind: 'refused' })
    }
    const elsewhere = testProvider('another secret for tests')
    const done = await elsewhere.confirmTestPayment?.({ secret, method: 'pm_card_visa', authenticated: null })
    expect(done).toMatchObject({ kind: 'refused' })
  })
})
