// Contract of stored payments.
import { describe, expect, test } from 'vitest'
import { NO_EVENTS, type Payment } from '../payments.ts'
import type { Records } from '../records.ts'
import { fresh } from './testStore.ts'

const payment = (change: Partial<Payment> = {}): Payment => ({
  id: fresh('payment'),
  user: fresh('user'),
  request: fresh('request'),
  offer: 'rolls-40',
  at: 5,
  version: 0,
  state: NO_EVENTS,
  ...change,
})

export function paymentsContract(ann: Records, bob: Records): void {
  describe('payments', () => {
    test('a payment is stored once, and found by its id and its checkout number', async () => {
      const one = payment()
      expect(await ann.payments.add(one)).toEqual(one)
      expect(await bob.payments.add({ ...one, offer: 'rolls-10' })).toEqual(one)
      expect(await bob.payments.find(one.id)).toEqual(one)
      expect(await bob.payments.of(one.user, one.request)).toEqual(one)
      expect(await bob.payments.of(fresh('other'), one.request)).toBeNull()
      expect(await bob.payments.from(one.user)).toEqual([one])
      expect(await bob.payments.find(fresh('none'))).toBeNull()
    })

    test('of two concurrent updates of one version, one succeeds', async () => {
      const one = payment()
      await ann.payments.add(one)
      const paid = { ...one, version: 1, state: { ...NO_EVENTS, paid: true } }
      const declined = { ...one, version: 1, state: { ...NO_EVENTS, declined: { reason: 'No.', at: 1 } } }
      const both = await Promise.all([ann.payments.change(paid), ann.payments.change(declined)])
      expect(both.filter((changed) => changed)).toHaveLength(1)
      expect(await bob.payments.find(one.id)).toEqual(both[0] ? paid : declined)
      expect(await ann.payments.change({ ...one, id: fresh('none'), version: 1 })).toBe(false)
    })

    test('old unpaid payments are removed; account deletion pseudonymises the rest', async () => {
      const [old, paid, young] = [
        payment(),
        payment({ state: { ...NO_EVENTS, paid: true } }),
        payment({ at: 50 }),
      ]
      for (const each of [old, paid, young]) await ann.payments.add(each)
      await bob.payments.removeUnpaid(40)
      expect(await ann.payments.find(old.id)).toBeNull()
      expect([await ann.payments.find(paid.id), await ann.payments.find(young.id)]).toEqual([paid, young])
      await bob.users.forget(paid.user)
      expect((await ann.payments.find(paid.id))?.user).toMatch(/^gone-/)
    })
  })
}
