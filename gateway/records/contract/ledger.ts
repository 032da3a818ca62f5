// What every ledger must do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit.ts'
import type { Booking } from '../ledger.ts'
import type { Records } from '../records.ts'
import { buyItem } from '../store/buy.ts'
import { ITEMS, itemOf, type Item } from '../store/items.ts'
import { OFFERS } from '../store/offers.ts'
import { creditPack, holderOf, refundPack, type Refunded } from '../store/packs.ts'
import { fresh, type TestStore } from './store.ts'

const gift = (user: string, amount: number, key = fresh('gift')): Booking => ({
  key,
  user,
  amount,
  reason: 'gift',
  title: 'A gift',
  about: '',
  at: 1,
  request: '',
})
const item = (id: string): Item => {
  const found = itemOf(id)
  if (found === undefined) throw new Error(`nothing is sold as ${id}`)
  return found
}

export function ledgerContract(store: () => TestStore): void {
  describe('ledger', () => {
    let ann: Records
    let bob: Records
    beforeAll(async () => {
      ann = await store().open()
      bob = await store().open()
    })
    afterAll(() => Promise.all([ann.close(), bob.close()]))

    test('an entry is booked once, however often it is asked for', async () => {
      const user = fresh('user')
      const booking = gift(user, 7)
      expect(await ann.ledger.book(booking)).toMatchObject({ kind: 'booked', entry: { n: 1, balance: 7 } })
      expect(await bob.ledger.book(booking)).toMatchObject({ kind: 'known', entry: { n: 1, balance: 7 } })
      expect(await ann.ledger.balance(user)).toBe(7)
      expect(await ann.ledger.balance(fresh('nobody'))).toBe(0)
    })

    test('the same entry asked for from two sides at once is one', async () => {
      const user = fresh('user')
      const booking = gift(user, 3)
      const both = await Promise.all(
        Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ann : bob).ledger.book(booking)),
      )
      expect(both.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
      expect(await bob.ledger.balance(user)).toBe(3)
    })

    test('a balance never goes below 0, and what is missing is said', async () => {
      const user = fresh('user')
      await ann.ledger.book(gift(user, 12))
      expect(await ann.ledger.book(gift(user, -20))).toEqual({ kind: 'short', missing: 8 })
      expect(await ann.ledger.book(gift(user, -12))).toMatchObject({ kind: 'booked', entry: { balance: 0 } })
    })

    test('200 purchases at once, of one user and with rolls for seven: seven entries, no roll too many', async () => {
      const user = fresh('user')
      await ann.ledger.book(gift(user, 75))
      const spent = await Promise.all(
        Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? ann : bob).ledger.book(gift(user, -10))),
      )
      expect(spent.filter(({ kind }) => kind === 'booked')).toHaveLength(7)
      expect(spent.filter(({ kind }) => kind === 'short')).toHaveLength(193)
      expect(await ann.ledger.balance(user)).toBe(5)
      const chain = await ann.ledger.after({ user, n: 0 }, 8)
      expect(chain.map(({ n, balance }) => [n, balance])).toEqual(
        [75, 65, 55, 45, 35, 25, 15, 5].map((balance, at) => [at + 1, balance]),
      )
    })

    test('200 purchases at once of one item: it is bought once', async () => {
      const user = fresh('user')
      await ann.ledger.book(gift(user, 1000))
      const wanted = item('revival-card')
      const all = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          buyItem(at % 2 === 0 ? ann : bob, user, wanted, `request ${at}`, 5),
        ),
      )
      expect(all.filter(({ kind }) => kind === 'bought')).toEqual([{ kind: 'bought', balance: 970 }])
      expect(all.filter(({ kind }) => kind === 'owned')).toHaveLength(199)
      expect(await bob.ledger.owned(user)).toEqual(['revival-card'])
    })

    test('the same request again is the same purchase', async () => {
      const user = fresh('user')
      const wanted = item('reserve-a-game')
      expect(await buyItem(ann, user, wanted, 'one', 5)).toEqual({ kind: 'short', missing: 20 })
      await ann.ledger.book(gift(user, 25))
      for (const records of [ann, bob])
        expect(await buyItem(records, user, wanted, 'two', 5)).toEqual({ kind: 'bought', balance: 5 })
      expect(await buyItem(ann, user, wanted, 'three', 5)).toEqual({ kind: 'owned' })
    })

    test('a pack is credited once for a payment', async () => {
      const user = fresh('user')
      const payment = fresh('payment')
      const [, offer] = OFFERS
      if (offer === undefined) throw new Error('no offer')
      const all = await Promise.all(
        [ann, bob, ann].map((records) => creditPack(records, user, offer, payment, 9)),
      )
      expect(all.filter((credited) => credited)).toHaveLength(1)
      expect(await ann.ledger.balance(user)).toBe(40)
    })

    test('what is booked next is decided on what is booked so far, whoever else books at once', async () => {
      const user = fresh('user')
      const about = fresh('about')
      const counted = (by: Records) =>
        by.ledger.follow(user, about, (entries, balance) =>
          entries.length === 5 ? null : { ...gift(user, 1), about, title: `${entries.length} of ${balance}` },
        )
      const all = await Promise.all(Array.from({ length: 12 }, (_, at) => counted(at % 2 === 0 ? ann : bob)))
      expect(all.filter((booked) => booked === null)).toHaveLength(7)
      const entries = await ann.ledger.earned(user, about)
      expect(entries.map(({ n, title }) => [n, title])).toEqual(
        [0, 1, 2, 3, 4].map((nth) => [nth + 1, `${nth} of ${nth}`]),
      )
      const [first] = entries
      expect(await bob.ledger.find(first?.key ?? '')).toEqual(first)
      expect(await bob.ledger.find(fresh('key'))).toBeNull()
      // A key is booked once here too.
      const again = await bob.ledger.follow(user, fresh('about'), () => gift(user, 1, first?.key))
      expect(again).toEqual({ kind: 'known', entry: first })
    })

    describe('a pack that is paid back', () => {
      const bought = async (): Promise<{ user: string; payment: string }> => {
        const one = { user: fresh('user'), payment: fresh('payment') }
        await credited(one)
        return one
      }
      const credited = ({ user, payment }: { user: string; payment: string }, by = ann) => {
        const [, offer] = OFFERS
        if (offer === undefined) throw new Error('no offer')
        return creditPack(by, user, offer, payment, 9)
      }
      const back = (
        { user, payment }: { user: string; payment: string },
        cents = 299,
        by = bob,
      ): Promise<Refunded | null> => refundPack(by, user, 40, payment, { cents, of: 299 }, 10)
      const standing = async (user: string) => {
        const chain = await bob.ledger.after({ user, n: 0 }, 9)
        return chain.flatMap((entry) => (entry.user === user ? [[entry.amount, entry.owed]] : []))
      }

      test('goes back whole, once, from wherever and however often', async () => {
        const one = await bought()
        const all = await Promise.all([ann, bob, ann, bob].map((by) => back(one, 299, by)))
        expect(all.filter((done) => done !== null)).toEqual([{ taken: 40, owed: 0 }])
        expect(await ann.ledger.balance(one.user)).toBe(0)
        expect(await credited(one)).toBe(false)
        const receipts = await ann.ledger.receipts(one.user, { limit: 5 })
        expect(receipts.map(({ title, amount }) => [title, amount])).toEqual([
          ['Refund of 40 Rolls', -40],
          ['40 Rolls', 40],
        ])
        expect(await bob.ledger.owned(one.user)).toEqual([])
        expect(await ann.ledger.find(receipts[0]?.key ?? '')).toEqual(receipts[0])
      })

      test('in parts: each takes its share, and a late word of an earlier part takes nothing', async () => {
        const one = await bought()
        expect(await back(one, 100)).toEqual({ taken: 13, owed: 0 })
        expect(await back(one, 299)).toEqual({ taken: 27, owed: 0 })
        expect(await back(one, 200)).toBeNull()
        expect(await back(one, 100)).toBeNull()
        expect(await back(await bought(), 1)).toBeNull()
        expect(await ann.ledger.balance(one.user)).toBe(0)
      })

      test('never below 0: what is spent already is noted, and not taken later', async () => {
        const one = await bought()
        await buyItem(ann, one.user, item('revival-card'), 'r', 5)
        expect(await back(one)).toEqual({ taken: 10, owed: 30 })
        await ann.ledger.book(gift(one.user, 50))
        expect(await back(one)).toBeNull()
        expect(await credited(one)).toBe(false)
        expect(await standing(one.user)).toEqual([
          [40, 0],
          [-30, 0],
          [-10, 30],
          [50, 0],
        ])
      })

      test('before it came: so much of it is never credited, and more may go back after', async () => {
        const whole = { user: fresh('user'), payment: fresh('payment') }
        await ann.ledger.book(gift(whole.user, 5))
        expect(await holderOf(bob, whole.payment)).toBeNull()
        expect(await back(whole)).toEqual({ taken: 0, owed: 40 })
        expect(await back(whole)).toBeNull()
        expect(await credited(whole)).toBe(true)
        expect(await credited(whole, bob)).toBe(false)
        expect(await back(whole)).toBeNull()
        expect(await ann.ledger.balance(whole.user)).toBe(5)

        const part = { user: fresh('user'), payment: fresh('payment') }
        expect(await back(part, 100)).toEqual({ taken: 0, owed: 13 })
        await credited(part)
        expect(await holderOf(bob, part.payment)).toBe(part.user)
        expect(await ann.ledger.balance(part.user)).toBe(27)
        expect(await back(part, 200)).toEqual({ taken: 13, owed: 0 })
        expect(await back(part, 299)).toEqual({ taken: 14, owed: 0 })
        expect(await standing(part.user)).toEqual([
          [0, 13],
          [27, 0],
          [-13, 0],
          [-14, 0],
        ])
      })

      test('at the moment it comes: in any order nothing of it is left', async () => {
        for (let round = 0; round < 10; round += 1) {
          const one = { user: fresh('user'), payment: fresh('payment') }
          await Promise.all(
            round % 2 === 0
              ? [credited(one), back(one), credited(one, bob), back(one, 100, ann)]
              : [back(one, 100), credited(one, bob), back(one, 299, ann), credited(one)],
          )
          expect(await ann.ledger.balance(one.user)).toBe(0)
        }
      })
    })

    test('receipts are items and packs, newest first, a page at a time', async () => {
      const user = fresh('user')
      const [offer] = OFFERS
      if (offer === undefined) throw new Error('no offer')
      await creditPack(ann, user, offer, fresh('payment'), 1)
      await ann.ledger.book(gift(user, 100))
      for (const [at, one] of ITEMS.slice(7, 10).entries()) await buyItem(ann, user, one, 'r', 10 + at)
      const first = await ann.ledger.receipts(user, { limit: 3 })
      expect(first.map(({ title, at }) => [title, at])).toEqual([
        ['Leopard', 12],
        ['Lion', 11],
        ['Tiger', 10],
      ])
      const rest = await bob.ledger.receipts(user, { limit: 3, before: first.at(-1)?.n ?? 0 })
      expect(rest.map(({ title, amount }) => [title, amount])).toEqual([['10 Rolls', 10]])
    })

    test('the audit finds nothing, though it looks at every entry', async () => {
      const found = await audit(ann, 7)
      expect(found.differences).toEqual([])
      expect(found.accounts).toBeGreaterThanOrEqual(7)
      expect(found.entries).toBeGreaterThanOrEqual(25)
    })
  })
}
