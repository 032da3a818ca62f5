// Contract of the ledger when a pack is refunded or disputed.
import { describe, expect, test } from 'vitest'
import type { Records } from '../records.ts'
import { buyItem } from '../store/buyItem.ts'
import { holderOf, settlePack, type Pack, type Settled } from '../store/packBooking.ts'
import { gift, item, pack } from './fixtures.ts'
import { fresh } from './testStore.ts'

export function refundsContract(ann: Records, bob: Records): void {
  describe('refund of a pack', () => {
    const someone = () => ({ user: fresh('user'), payment: fresh('payment') })
    const nothing: Settled = { credited: false, taken: 0, owed: 0, returned: 0 }
    const settle = (
      { user, payment }: { user: string; payment: string },
      change: Partial<Pack>,
      by = bob,
      cause: 'refund' | 'dispute' = 'refund',
    ): Promise<Settled> => settlePack(by, user, pack(payment, change), cause, 10)
    const bought = async (): Promise<{ user: string; payment: string }> => {
      const one = someone()
      expect(await settle(one, {})).toEqual({ ...nothing, credited: true })
      return one
    }
    const chain = async (user: string): Promise<number[][]> => {
      const all = await bob.ledger.after({ user, n: 0 }, 9)
      return all.flatMap((entry) => (entry.user === user ? [[entry.amount, entry.borrowed]] : []))
    }

    test('in full takes all its rolls, once, despite redelivery', async () => {
      const one = await bought()
      const all = await Promise.all(
        [ann, bob, ann, bob].map((by) => settle(one, { back: 299, version: 2 }, by)),
      )
      expect(all.filter(({ taken }) => taken > 0)).toEqual([{ ...nothing, taken: 40 }])
      expect(await ann.ledger.balance(one.user)).toBe(0)
      const receipts = await ann.ledger.receipts(one.user, { limit: 5 })
      expect(receipts.map(({ title, amount }) => [title, amount])).toEqual([
        ['Refund of 40 Rolls', -40],
        ['40 Rolls', 40],
      ])
      expect(await bob.ledger.owned(one.user)).toEqual([])
      expect(await ann.ledger.find(receipts[0]?.key ?? '')).toEqual(receipts[0])
    })

    test('in parts takes each share; an outdated version takes nothing', async () => {
      const one = await bought()
      expect(await settle(one, { back: 100, version: 2 })).toMatchObject({ taken: 13 })
      expect(await settle(one, { back: 299, version: 3 })).toMatchObject({ taken: 27 })
      expect(await settle(one, { back: 100, version: 2 })).toEqual(nothing)
      expect(await settle(await bought(), { back: 1, version: 2 })).toEqual(nothing)
      expect(await ann.ledger.balance(one.user)).toBe(0)
    })

    test('is undone by a won dispute, once, despite redelivery', async () => {
      const one = await bought()
      expect(await settle(one, { back: 299, version: 2 }, ann, 'dispute')).toMatchObject({ taken: 40 })
      const won = await Promise.all(
        [ann, bob].map((by) => settle(one, { back: 0, version: 3 }, by, 'dispute')),
      )
      expect(won.reduce((sum, { returned }) => sum + returned, 0)).toBe(40)
      expect(await bob.ledger.balance(one.user)).toBe(40)
      const receipts = await ann.ledger.receipts(one.user, { limit: 5 })
      expect(receipts.map(({ title, reason }) => [title, reason])).toEqual([
        ['40 Rolls given back', 'returned'],
        ['40 Rolls of a disputed payment', 'dispute'],
        ['40 Rolls', 'pack'],
      ])
    })

    test('of spent rolls becomes a debt, which blocks purchases and is settled by later credits', async () => {
      const one = await bought()
      await buyItem(ann, one.user, item('revival-card'), 'r', 5)
      expect(await settle(one, { back: 299, version: 2 })).toMatchObject({ taken: 10, owed: 30 })
      expect(await bob.ledger.accountState(one.user)).toEqual({ balance: 0, debt: 30 })
      expect(await buyItem(ann, one.user, item('avatar-tiger'), 'r', 5)).toEqual({
        kind: 'short',
        missing: 40,
      })
      expect(await ann.ledger.owned(one.user)).toEqual(['revival-card'])
      await ann.ledger.book(gift(one.user, 12))
      expect(await bob.ledger.accountState(one.user)).toEqual({ balance: 0, debt: 18 })
      await ann.ledger.book(gift(one.user, 50))
      expect(await bob.ledger.accountState(one.user)).toEqual({ balance: 32, debt: 0 })
      expect(await settle(one, { back: 299, version: 2 })).toEqual(nothing)
      expect(await chain(one.user)).toEqual([
        [40, 0],
        [-30, 0],
        [-10, 30],
        [0, -12],
        [32, -18],
      ])
      // Won in the end: all rolls are returned.
      expect(await settle(one, { back: 0, version: 3 })).toMatchObject({ returned: 40 })
      expect(await bob.ledger.accountState(one.user)).toEqual({ balance: 72, debt: 0 })
    })

    test('before the payment reduces the credit, and more can be refunded afterwards', async () => {
      const whole = someone()
      await ann.ledger.book(gift(whole.user, 5))
      expect(await holderOf(bob, whole.payment)).toBeNull()
      expect(await settle(whole, { paid: false, back: 299 })).toMatchObject({ taken: 0, owed: 40 })
      expect(await settle(whole, { paid: false, back: 299 })).toEqual(nothing)
      expect(await settle(whole, { back: 299, version: 2 })).toMatchObject({ credited: true })
      expect(await settle(whole, { back: 299, version: 2 }, ann)).toEqual(nothing)
      expect(await ann.ledger.accountState(whole.user)).toEqual({ balance: 5, debt: 0 })
      expect(await settle(whole, { back: 0, version: 3 })).toMatchObject({ returned: 40 })

      const part = someone()
      expect(await settle(part, { paid: false, back: 100 })).toMatchObject({ owed: 13 })
      await settle(part, { back: 100, version: 2 })
      expect(await holderOf(bob, part.payment)).toBe(part.user)
      expect(await ann.ledger.balance(part.user)).toBe(27)
      expect(await settle(part, { back: 200, version: 3 })).toMatchObject({ taken: 13 })
      expect(await settle(part, { back: 299, version: 4 })).toMatchObject({ taken: 14 })
      expect(await ann.ledger.balance(part.user)).toBe(0)
    })

    test('booked by an older build counts, and its rolls are not returned', async () => {
      const one = someone()
      const old = { user: one.user, about: one.payment, at: 1, request: one.payment } as const
      const credited = {
        ...old,
        key: `pack:${one.payment}`,
        amount: 40,
        reason: 'pack',
        title: '',
      } as const
      const refund = {
        ...old,
        key: `refund:${one.payment}:13`,
        amount: -13,
        reason: 'refund',
        title: '',
      } as const
      await ann.ledger.book(credited)
      await ann.ledger.book(refund)
      expect(await settle(one, { version: 2 })).toEqual(nothing)
      expect(await settle(one, { offer: undefined, back: 299, version: 3 }, ann, 'dispute')).toMatchObject({
        taken: 27,
      })
      expect(await settle(one, { offer: undefined, back: 0, version: 4 }, ann, 'dispute')).toMatchObject({
        returned: 27,
      })
      expect(await ann.ledger.balance(one.user)).toBe(27)
    })
  })
}
