// Contract of the ledger.
import { describe, expect, test } from 'vitest'
import { audit } from '../audit.ts'
import type { Records } from '../records.ts'
import { buyItem } from '../store/buyItem.ts'
import { ITEMS } from '../store/items.ts'
import { OFFERS } from '../store/offers.ts'
import { settlePack } from '../store/packBooking.ts'
import { gift, item, pack } from './fixtures.ts'
import { concurrently, fresh } from './testStore.ts'

export function ledgerContract(ann: Records, bob: Records): void {
  describe('ledger', () => {
    test('an entry is booked once, despite retries', async () => {
      const user = fresh('user')
      const booking = gift(user, 7)
      expect(await ann.ledger.book(booking)).toMatchObject({ kind: 'booked', entry: { n: 1, balance: 7 } })
      expect(await bob.ledger.book(booking)).toMatchObject({ kind: 'known', entry: { n: 1, balance: 7 } })
      expect(await ann.ledger.balance(user)).toBe(7)
      expect(await ann.ledger.balance(fresh('nobody'))).toBe(0)
    })

    test('concurrent requests for one entry book it once', async () => {
      const user = fresh('user')
      const booking = gift(user, 3)
      const both = await concurrently(20, [ann, bob], ({ ledger }) => ledger.book(booking))
      expect(both.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
      expect(await bob.ledger.balance(user)).toBe(3)
    })

    test('a balance never goes below 0; a refusal tells the missing rolls', async () => {
      const user = fresh('user')
      await ann.ledger.book(gift(user, 12))
      expect(await ann.ledger.book(gift(user, -20))).toEqual({ kind: 'short', missing: 8 })
      expect(await ann.ledger.book(gift(user, -12))).toMatchObject({ kind: 'booked', entry: { balance: 0 } })
    })

    test('200 concurrent purchases by a user with rolls for seven book seven entries', async () => {
      const user = fresh('user')
      await ann.ledger.book(gift(user, 75))
      const spent = await concurrently(200, [ann, bob], ({ ledger }) => ledger.book(gift(user, -10)))
      expect(spent.filter(({ kind }) => kind === 'booked')).toHaveLength(7)
      expect(spent.filter(({ kind }) => kind === 'short')).toHaveLength(193)
      expect(await ann.ledger.balance(user)).toBe(5)
      const chain = await ann.ledger.after({ user, n: 0 }, 8)
      expect(chain.map(({ n, balance }) => [n, balance])).toEqual(
        [75, 65, 55, 45, 35, 25, 15, 5].map((balance, at) => [at + 1, balance]),
      )
    })

    test('200 concurrent purchases of one item buy it once', async () => {
      const user = fresh('user')
      await ann.ledger.book(gift(user, 1000))
      const itemToBuy = item('revival-card')
      const all = await concurrently(200, [ann, bob], (records, nth) =>
        buyItem(records, user, itemToBuy, `request ${nth}`, 5),
      )
      expect(all.filter(({ kind }) => kind === 'bought')).toEqual([{ kind: 'bought', balance: 970 }])
      expect(all.filter(({ kind }) => kind === 'owned')).toHaveLength(199)
      expect(await bob.ledger.owned(user)).toEqual(['revival-card'])
    })

    test('a retried purchase returns the first one', async () => {
      const user = fresh('user')
      const itemToBuy = item('reserve-a-game')
      expect(await buyItem(ann, user, itemToBuy, 'one', 5)).toEqual({ kind: 'short', missing: 20 })
      await ann.ledger.book(gift(user, 25))
      for (const records of [ann, bob])
        expect(await buyItem(records, user, itemToBuy, 'two', 5)).toEqual({ kind: 'bought', balance: 5 })
      expect(await buyItem(ann, user, itemToBuy, 'three', 5)).toEqual({ kind: 'owned' })
    })

    test('a pack is credited once for a payment', async () => {
      const user = fresh('user')
      const payment = fresh('payment')
      const all = await Promise.all(
        [ann, bob, ann].map((records) => settlePack(records, user, pack(payment), 'refund', 9)),
      )
      expect(all.filter(({ credited }) => credited)).toHaveLength(1)
      expect(await ann.ledger.balance(user)).toBe(40)
    })

    test('a derived booking sees all earlier ones, despite concurrent bookings', async () => {
      const user = fresh('user')
      const about = fresh('about')
      const counted = (by: Records) =>
        by.ledger.follow(user, about, (entries, { balance }) =>
          entries.length === 5 ? null : { ...gift(user, 1), about, title: `${entries.length} of ${balance}` },
        )
      const all = await concurrently(12, [ann, bob], counted)
      expect(all.filter((booked) => booked === null)).toHaveLength(7)
      const entries = await ann.ledger.earned(user, about)
      expect(entries.map(({ n, title }) => [n, title])).toEqual(
        [0, 1, 2, 3, 4].map((nth) => [nth + 1, `${nth} of ${nth}`]),
      )
      const [first] = entries
      expect(await bob.ledger.find(first?.key ?? '')).toEqual(first)
      expect(await bob.ledger.find(fresh('key'))).toBeNull()
      // Keys are unique here too.
      const again = await bob.ledger.follow(user, fresh('about'), () => gift(user, 1, first?.key))
      expect(again).toEqual({ kind: 'known', entry: first })
    })

    test('receipts list items and packs, newest first, paginated', async () => {
      const user = fresh('user')
      await settlePack(ann, user, pack(fresh('payment'), { offer: OFFERS[0] }), 'refund', 1)
      await ann.ledger.book(gift(user, 100))
      for (const [at, one] of ITEMS.slice(7, 10).entries()) await buyItem(ann, user, one, 'r', 10 + at)
      const first = await ann.ledger.receipts(user, { limit: 3 })
      expect(first.map(({ title, at }) => [title, at])).toEqual([
        ['Leopard', 12],
        ['Lion', 11],
        ['Tiger', 10],
      ])
      const older = await bob.ledger.receipts(user, { limit: 3, before: first.at(-1)?.n ?? 0 })
      expect(older.map(({ title, amount }) => [title, amount])).toEqual([['10 Rolls', 10]])
    })

    test('the audit checks every entry and finds no difference', async () => {
      const found = await audit(ann, 7)
      expect(found.differences).toEqual([])
      expect(found.accounts).toBeGreaterThanOrEqual(7)
      expect(found.entries).toBeGreaterThanOrEqual(25)
    })
  })
}
