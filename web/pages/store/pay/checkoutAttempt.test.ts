// A checkout's request id is kept until its outcome is known, so a retry is idempotent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '#web/client/state/account.ts'
import { MemoryStorage } from '#web/prefs/testing/storage.ts'
import { queryOutcome, isOutcomeUnknown, openCheckout, pay, showBalance } from './checkoutAttempt.ts'
import type { Payer } from './payer.ts'

const offer = { id: 'rolls-10', cost: 99, numRollsReceived: 10 }
const billing = { name: '', email: '', address: { line1: '', city: '', state: '', postal_code: '' } }

/** A server that counts charges by request id; while `answers` is false, requests fail. */
let charged: string[]
let asks: number
let answers: boolean
const payerThat = (confirm: (secret: string) => ReturnType<Payer['confirm']>): Payer => ({
  createMethod: () => Promise.resolve({ ok: true, value: 'pm_card_visa' }),
  confirm,
})
const charge = (secret: string): void => {
  if (!charged.includes(secret)) charged.push(secret)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 2000 })
  charged = []
  asks = 0
  answers = true
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', (path: string, init?: { body?: string }) => {
    if (!answers) return Promise.reject(new TypeError('Failed to fetch'))
    if (path === '/payment/payment_intents') {
      const { request } = JSON.parse(init?.body ?? '') as { request: string }
      return Promise.resolve(Response.json({ data: request }))
    }
    asks += 1
    const number = path.split('=')[1] ?? ''
    const paid = charged.includes(number)
    return Promise.resolve(Response.json(paid ? { state: 'paid', rolls: 10 } : { state: 'pending' }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost response is queried: a charged payment is reported as paid', async () => {
  const lost = payerThat((secret) => {
    charge(secret)
    return Promise.resolve({ ok: false, message: 'no answer' })
  })
  expect(await pay('ann', offer, lost, billing)).toEqual({ kind: 'paid', rolls: 10 })
  expect(asks).toBe(1)
  expect(isOutcomeUnknown('ann', offer)).toBe(false)
})

test('while the outcome is unknown nothing is claimed, and a retry is the same payment', async () => {
  const number = openCheckout('ben', offer)
  const lost = payerThat((secret) => {
    charge(secret)
    answers = false
    return Promise.resolve({ ok: false, message: 'no answer' })
  })
  expect(await pay('ben', offer, lost, billing)).toMatchObject({ kind: 'failed', uncharged: false })
  expect(isOutcomeUnknown('ben', offer)).toBe(true)
  expect(openCheckout('ben', offer)).toBe(number)
  answers = true
  expect(await queryOutcome('ben', offer)).toEqual({ kind: 'paid', rolls: 10 })
  expect(charged).toEqual([number])
  expect(openCheckout('ben', offer)).not.toBe(number)
})

test('a declined card charges nothing, and the next attempt has a new id', async () => {
  const number = openCheckout('cy', offer)
  const no = payerThat(() =>
    Promise.resolve({ ok: false, message: 'Your card was declined.', declined: true }),
  )
  expect(await pay('cy', offer, no, billing)).toEqual({
    kind: 'failed',
    message: 'Your card was declined.',
    uncharged: true,
  })
  expect(openCheckout('cy', offer)).not.toBe(number)
})

test('the balance after a payment is shown to its payer alone', () => {
  useAccount.setState({ id: 'ann', rolls: 5 })
  expect(showBalance('ann', 15)).toBe(5)
  useAccount.setState({ id: 'ben', rolls: 1 })
  expect(showBalance('ann', 25)).toBeNull()
  expect(useAccount.getState().rolls).toBe(1)
})
