// What every till must do, and that a payment becomes rolls once however its word is delivered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../records/audit.ts'
import { openRecords } from '../records/open.ts'
import type { Records } from '../records/records.ts'
import { OFFERS, offerOf, type Offer } from '../records/store/offers.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { credit, takeBack, type Credited, type TakenBack } from './credit.ts'
import type { Paid, PaidBack, Signed, Till } from './payments.ts'

/** A till, and how its provider would tell that this was paid. */
export interface TestTill {
  till: Till
  /** `at`: when it was signed, in seconds; left out, now. */
  says: (event: object, at?: number) => Signed
}

const offer = (id: string): Offer => {
  const found = offerOf(id)
  if (found === undefined) throw new Error(`there is no offer ${id}`)
  return found
}

/** The provider's word of a payment, in Stripe's form. */
export const paidEvent = (
  { payment, user, offer, amount, currency }: Paid,
  type = 'payment_intent.succeeded',
) => ({
  id: `evt_${payment}_${type}`,
  object: 'event',
  type,
  data: {
    object: {
      id: payment,
      object: 'payment_intent',
      amount_received: amount,
      currency,
      metadata: { user, offer },
    },
  },
})

/** The provider's word that a payment went back, in Stripe's form. */
export const refundedEvent = ({ payment, user, offer, amount, back, currency }: PaidBack) => ({
  id: `evt_${payment}_back_${back}`,
  object: 'event',
  type: 'charge.refunded',
  data: {
    object: {
      id: `ch_${payment}`,
      object: 'charge',
      payment_intent: payment,
      amount,
      amount_refunded: back,
      refunded: back === amount,
      currency,
      metadata: { user, offer },
    },
  },
})

let payments = 0
const paid = (user: string, id = 'rolls-40'): Paid => ({
  payment: `pi_${(payments += 1)}_${process.pid}`,
  user,
  offer: id,
  amount: offer(id).cost,
  currency: 'usd',
})

export function tillContract(make: () => TestTill): void {
  describe('a till', () => {
    let records: Records
    let other: Records
    let folder = ''
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'll-till-'))
      records = await openRecords({ mongoUri: null, folder })
      other = await openRecords({ mongoUri: null, folder })
    })
    afterAll(async () => {
      await records.close()
      await other.close()
      await rm(folder, { recursive: true, force: true })
    })
    const { till, says } = make()
    const heard = ({ raw, signature }: Signed) => till.hear(Buffer.from(raw), signature)
    /** As the webhook does it. */
    const deliver = async (
      signed: Signed,
      by = records,
    ): Promise<Credited | TakenBack | 'other' | 'unsigned'> => {
      const word = heard(signed)
      switch (word?.kind) {
        case undefined:
          return 'unsigned'
        case 'paid':
          return credit(by, word.paid, 5)
        case 'refunded':
          return takeBack(by, word.refunded, 6)
        case 'other':
          return 'other'
      }
    }

    test('prepares each offer with a secret of its own', async () => {
      for (const each of OFFERS) {
        const { payment, secret } = await till.prepare({
          user: 'ann',
          offer: each,
          request: `req-${each.id}`,
        })
        expect(payment).not.toBe('')
        expect(secret.length).toBeGreaterThan(payment.length)
      }
    })

    test('hears what its provider has signed, and nothing else', () => {
      const came = paid('ann')
      const word = says(paidEvent(came))
      expect(heard(word)).toEqual({ kind: 'paid', paid: came })
      expect(heard({ ...word, signature: '' })).toBeNull()
      expect(heard({ ...word, signature: word.signature.replace(/v1=./, 'v1=x') })).toBeNull()
      expect(heard({ ...word, raw: word.raw.replace('"ann"', '"bob"') })).toBeNull()
      expect(heard({ ...word, raw: '' })).toBeNull()
      const old = says(paidEvent(came), Math.floor(Date.now() / 1000) - 3600)
      expect(heard(old)).toBeNull()
    })

    test('a payment is credited once, delivered twice, to two gateways at once, or by another event', async () => {
      const user = 'twice'
      const word = says(paidEvent(paid(user)))
      expect(await deliver(word)).toBe('credited')
      expect(await deliver(word)).toBe('known')
      const next = paid(user, 'rolls-10')
      const again = { ...paidEvent(next), id: 'evt_another' }
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          deliver(says(n % 3 === 0 ? again : paidEvent(next)), n % 2 === 0 ? records : other),
        ),
      )
      expect(all.filter((each) => each === 'credited')).toHaveLength(1)
      expect(await records.ledger.balance(user)).toBe(50)
      const receipts = await records.ledger.receipts(user, { limit: 5 })
      expect(receipts.map(({ title, reason }) => [title, reason])).toEqual([
        ['10 Rolls', 'pack'],
        ['40 Rolls', 'pack'],
      ])
    })

    test('out of order: what came before and after the payment is no matter', async () => {
      const came = paid('order')
      const word = (type: string): Signed => says(paidEvent(came, type))
      expect(await deliver(word('charge.succeeded'))).toBe('other')
      expect(await deliver(word('payment_intent.succeeded'))).toBe('credited')
      for (const late of [
        'payment_intent.created',
        'payment_intent.processing',
        'payment_intent.payment_failed',
      ])
        expect(await deliver(word(late))).toBe('other')
      expect(await records.ledger.balance('order')).toBe(40)
    })

    describe('money that goes back', () => {
      const balance = (user: string): Promise<number> => records.ledger.balance(user)
      const gone = (came: Paid, back = came.amount): Signed => says(refundedEvent({ ...came, back }))

      test('is heard only signed, and takes its rolls once, told twice and to two gateways', async () => {
        const came = paid('back')
        await deliver(says(paidEvent(came)))
        const word = gone(came)
        expect(heard({ ...word, signature: '' })).toBeNull()
        expect(heard(word)).toEqual({ kind: 'refunded', refunded: { ...came, back: came.amount } })
        const all = await Promise.all(
          Array.from({ length: 10 }, (_, n) => deliver(word, n % 2 === 0 ? records : other)),
        )
        expect(all.filter((done) => typeof done === 'object' && done.kind === 'taken')).toEqual([
          { kind: 'taken', taken: 40, owed: 0 },
        ])
        expect(await balance('back')).toBe(0)
        expect(await deliver(says(paidEvent(came)))).toBe('known')
        expect(await balance('back')).toBe(0)
      })

      test('in parts and out of order is what it is in all', async () => {
        const came = paid('parts')
        await deliver(says(paidEvent(came)))
        expect(await deliver(gone(came, 200))).toMatchObject({ taken: 26 })
        expect(await deliver(gone(came, 100))).toEqual({ kind: 'known' })
        expect(await balance('parts')).toBe(14)
        expect(await deliver(gone(came))).toMatchObject({ taken: 14 })
      })

      test('before the payment is told: it is never credited', async () => {
        const came = paid('early')
        expect(await deliver(gone(came))).toEqual({ kind: 'taken', taken: 0, owed: 40 })
        expect(await deliver(says(paidEvent(came)))).toBe('credited')
        expect(await balance('early')).toBe(0)
      })

      test('without a word on whose it was: of whoever has the pack, also when they are forgotten', async () => {
        const came = paid('leaver')
        await deliver(says(paidEvent(came)))
        await records.users.forget('leaver')
        const bare = { ...came, user: '', offer: '' }
        expect(await deliver(gone(bare))).toEqual({ kind: 'taken', taken: 40, owed: 0 })
        expect(await deliver(says(paidEvent(came)))).toBe('known')
        expect(await balance('leaver')).toBe(0)
        expect(await deliver(gone({ ...bare, payment: 'pi_of_others' }))).toEqual({ kind: 'foreign' })
        expect(await deliver(gone({ ...paid('cheap'), amount: 1 }))).toEqual({ kind: 'foreign' })
        expect((await audit(records)).differences).toEqual([])
      })
    })

    test('too little money, other money, or no offer of ours: nobody gets anything', async () => {
      const came = paid('wrong')
      expect(await deliver(says(paidEvent({ ...came, amount: came.amount - 1 })))).toBe('wrong')
      expect(await deliver(says(paidEvent({ ...came, currency: 'jpy' })))).toBe('wrong')
      expect(await deliver(says(paidEvent({ ...came, offer: 'the-moon' })))).toBe('wrong')
      const elsewhere = paidEvent(came)
      expect(await deliver(says({ ...elsewhere, data: { object: { id: 'pi_elsewhere' } } }))).toBe('other')
      expect(await deliver(says({ nonsense: true }))).toBe('other')
      expect(await records.ledger.balance('wrong')).toBe(0)
      expect((await audit(records)).differences).toEqual([])
    })
  })
}
