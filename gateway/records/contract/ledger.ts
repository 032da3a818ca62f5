// What every ledger must do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit.ts'
import type { Booking } from '../ledger.ts'
import type { Records } from '../records.ts'
import { buyItem } from '../store/buy.ts'
import { ITEMS, itemOf, type Item } from '../store/items.ts'
import { OFFERS } from '../store/offers.ts'
import { holderOf, settlePack, type Pack, type Settled } from '../store/packs.ts'
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

/** The second offer: 40 rolls for 299 cents. */
const pack = (payment: string, change: Partial<Pack> = {}): Pack => ({
  payment,
  offer: OFFERS[1],
  paid: true,
  back: 0,
  version: 1,
  ...change,
})

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
      const all = await Promise.all(
        [ann, bob, ann].map((records) => settlePack(records, user, pack(payment), 'refund', 9)),
      )
      expect(all.filter(({ credited }) => credited)).toHaveLength(1)
      expect(await ann.ledger.balance(user)).toBe(40)
    })

    test('what is booked next is decided on what is booked so far, whoever else books at once', async () => {
      const user = fresh('user')
      const about = fresh('about')
      const counted = (by: Records) =>
        by.ledger.follow(user, about, (entries, { balance }) =>
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

    describe('a pack whose money goes back', () => {
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

      test('goes back whole, once, from wherever and however often', async () => {
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

      test('in parts: each takes its share, and what follows from less knowledge takes nothing', async () => {
        const one = await bought()
        expect(await settle(one, { back: 100, version: 2 })).toMatchObject({ taken: 13 })
        expect(await settle(one, { back: 299, version: 3 })).toMatchObject({ taken: 27 })
        expect(await settle(one, { back: 100, version: 2 })).toEqual(nothing)
        expect(await settle(await bought(), { back: 1, version: 2 })).toEqual(nothing)
        expect(await ann.ledger.balance(one.user)).toBe(0)
      })

      test('a dispute that is won gives back what it took, however often it is told', async () => {
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

      test('never below 0: what is spent is a debt, which stops purchases and is settled by what comes next', async () => {
        const one = await bought()
        await buyItem(ann, one.user, item('revival-card'), 'r', 5)
        expect(await settle(one, { back: 299, version: 2 })).toMatchObject({ taken: 10, owed: 30 })
        expect(await bob.ledger.standing(one.user)).toEqual({ balance: 0, debt: 30 })
        expect(await buyItem(ann, one.user, item('avatar-tiger'), 'r', 5)).toEqual({
          kind: 'short',
          missing: 40,
        })
        expect(await ann.ledger.owned(one.user)).toEqual(['revival-card'])
        await ann.ledger.book(gift(one.user, 12))
        expect(await bob.ledger.standing(one.user)).toEqual({ balance: 0, debt: 18 })
        await ann.ledger.book(gift(one.user, 50))
        expect(await bob.ledger.standing(one.user)).toEqual({ balance: 32, debt: 0 })
        expect(await settle(one, { back: 299, version: 2 })).toEqual(nothing)
        expect(await chain(one.user)).toEqual([
          [40, 0],
          [-30, 0],
          [-10, 30],
          [0, -12],
          [32, -18],
        ])
        // Won after all: all of it comes back.
        expect(await settle(one, { back: 0, version: 3 })).toMatchObject({ returned: 40 })
        expect(await bob.ledger.standing(one.user)).toEqual({ balance: 72, debt: 0 })
      })

      test('before it came: so much of it is never credited, and more may go back after', async () => {
        const whole = someone()
        await ann.ledger.book(gift(whole.user, 5))
        expect(await holderOf(bob, whole.payment)).toBeNull()
        expect(await settle(whole, { paid: false, back: 299 })).toMatchObject({ taken: 0, owed: 40 })
        expect(await settle(whole, { paid: false, back: 299 })).toEqual(nothing)
        expect(await settle(whole, { back: 299, version: 2 })).toMatchObject({ credited: true })
        expect(await settle(whole, { back: 299, version: 2 }, ann)).toEqual(nothing)
        expect(await ann.ledger.standing(whole.user)).toEqual({ balance: 5, debt: 0 })
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

      test('of an older build: what it booked counts, and what it took is not given back', async () => {
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

    test('receipts are items and packs, newest first, a page at a time', async () => {
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
