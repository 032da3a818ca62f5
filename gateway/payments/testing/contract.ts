// Contract of every payment provider: a payment is credited exactly once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../records/audit.ts'
import { openRecords } from '../../records/open.ts'
import type { Records } from '../../records/records.ts'
import { OFFERS, offerOf, type Offer } from '../../records/store/offers.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_EVENTS, type Payment } from '../../records/payments.ts'
import { bookEvent, type BookedEvent } from '../booking.ts'
import {
  declinedEvent,
  disputeEvent,
  paidEvent,
  refundedEvent,
  refundFailedEvent,
} from './webhookFixtures.ts'
import type { Paid, PaymentOutcome, SignedEvent, PaymentProvider } from '../payments.ts'

/** A provider under test, and how it signs its events. */
export interface TestedProvider {
  provider: PaymentProvider
  /** `at`: when it was signed, s; default: now. */
  signed: (event: object, at?: number) => SignedEvent
  /** Makes the provider report this outcome of a payment. */
  became: (outcome: PaymentOutcome) => Payment
}

const offer = (id: string): Offer => {
  const found = offerOf(id)
  if (found === undefined) throw new Error(`there is no offer ${id}`)
  return found
}

let payments = 0
/** A stored payment with this outcome. */
export const keptPayment = (outcome: PaymentOutcome): Payment => ({
  id: 'pi_looked_up',
  user: 'asks',
  request: 'request-1',
  offer: 'rolls-40',
  at: 1,
  version: 1,
  state: {
    ...NO_EVENTS,
    paid: outcome.kind === 'paid',
    declined: outcome.kind === 'declined' ? { reason: outcome.reason, at: 1 } : null,
  },
})

const paid = (user: string, id = 'rolls-40'): Paid => ({
  payment: `pi_${(payments += 1)}_${process.pid}`,
  user,
  offer: id,
  amount: offer(id).cost,
  currency: 'usd',
})

export function paymentProviderContract(make: () => TestedProvider): void {
  describe('a payment provider', () => {
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
    const { provider, signed: sign, became } = make()
    const readEvent = ({ raw, signature }: SignedEvent) => provider.readWebhook(Buffer.from(raw), signature)
    /** Delivers an event as the webhook route does. */
    const deliver = async (
      signed: SignedEvent,
      by = records,
    ): Promise<BookedEvent | { kind: 'other' | 'unsigned' }> => {
      const word = readEvent(signed)
      if (word === null) return { kind: 'unsigned' }
      return word.kind === 'other' ? { kind: 'other' } : bookEvent(by, word, 5)
    }

    test('prepares each offer with its own client secret', async () => {
      for (const each of OFFERS) {
        const { payment, secret } = await provider.prepare({
          user: 'ann',
          offer: each,
          request: `req-${each.id}`,
        })
        expect(payment).not.toBe('')
        expect(secret.length).toBeGreaterThan(payment.length)
      }
    })

    test('accepts only events with a valid and recent signature', () => {
      const payment = paid('ann')
      const event = sign(paidEvent(payment))
      expect(readEvent(event)).toEqual({ kind: 'paid', paid: payment })
      expect(readEvent({ ...event, signature: '' })).toBeNull()
      expect(readEvent({ ...event, signature: event.signature.replace('v1=', 'v1=x') })).toBeNull()
      expect(readEvent({ ...event, raw: event.raw.replace('"ann"', '"bob"') })).toBeNull()
      expect(readEvent({ ...event, raw: '' })).toBeNull()
      const old = sign(paidEvent(payment), Math.floor(Date.now() / 1000) - 3600)
      expect(readEvent(old)).toBeNull()
    })

    test('a payment is credited once despite redelivery, two gateways and a second event', async () => {
      const user = 'twice'
      const word = sign(paidEvent(paid(user)))
      expect(await deliver(word)).toMatchObject({ kind: 'booked', credited: true })
      expect(await deliver(word)).toMatchObject({ kind: 'booked', credited: false })
      const next = paid(user, 'rolls-10')
      const again = { ...paidEvent(next), id: 'evt_another' }
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          deliver(sign(n % 3 === 0 ? again : paidEvent(next)), n % 2 === 0 ? records : other),
        ),
      )
      expect(all.filter((each) => each.kind === 'booked' && each.credited)).toHaveLength(1)
      expect(await records.ledger.balance(user)).toBe(50)
      const receipts = await records.ledger.receipts(user, { limit: 5 })
      expect(receipts.map(({ title, reason }) => [title, reason])).toEqual([
        ['10 Rolls', 'pack'],
        ['40 Rolls', 'pack'],
      ])
    })

    test('events before and after the payment, in any order, do not change it', async () => {
      const paidOrder = paid('order')
      const word = (type: string): SignedEvent => sign(paidEvent(paidOrder, type))
      expect(await deliver(word('charge.succeeded'))).toEqual({ kind: 'other' })
      expect(readEvent(word('charge.succeeded'))).toEqual({ kind: 'other', type: 'charge.succeeded' })
      expect(await deliver(sign(declinedEvent(paidOrder.payment, 'No.')))).toEqual({ kind: 'foreign' })
      expect(await deliver(word('payment_intent.succeeded'))).toMatchObject({ credited: true })
      for (const late of ['payment_intent.created', 'payment_intent.processing'])
        expect(await deliver(word(late))).toEqual({ kind: 'other' })
      expect(await deliver(sign(declinedEvent(paidOrder.payment, 'No.')))).toMatchObject({
        payment: { state: { paid: true, declined: null } },
      })
      expect(await records.ledger.balance('order')).toBe(40)
    })

    test('the outcome of a payment can be looked up', async () => {
      const paidOrder: Paid = { ...paid('asks'), payment: 'pi_looked_up' }
      const outcomes: PaymentOutcome[] = [
        { kind: 'pending' },
        { kind: 'declined', reason: 'Your card has expired.' },
        { kind: 'paid', paid: paidOrder },
      ]
      for (const outcome of outcomes) expect(await provider.lookUp(became(outcome))).toEqual(outcome)
    })

    describe('refunds and disputes', () => {
      const balance = (user: string): Promise<number> => records.ledger.balance(user)
      const gone = (paidOrder: Paid, back = paidOrder.amount): SignedEvent =>
        sign(refundedEvent({ ...paidOrder, back }))
      const pays = async (user: string): Promise<Paid> => {
        const paidOrder = paid(user)
        await deliver(sign(paidEvent(paidOrder)))
        return paidOrder
      }

      test('a refund needs a signature and takes its rolls once, despite redelivery to two gateways', async () => {
        const paidOrder = await pays('back')
        const word = gone(paidOrder)
        expect(readEvent({ ...word, signature: '' })).toBeNull()
        expect(readEvent(word)).toEqual({
          kind: 'refunded',
          refunded: { ...paidOrder, back: paidOrder.amount },
        })
        const all = await Promise.all(
          Array.from({ length: 10 }, (_, n) => deliver(word, n % 2 === 0 ? records : other)),
        )
        expect(all.filter((done) => done.kind === 'booked' && done.taken > 0)).toMatchObject([
          { taken: 40, owed: 0 },
        ])
        expect(await balance('back')).toBe(0)
        expect(await deliver(sign(paidEvent(paidOrder)))).toMatchObject({ credited: false })
        expect(await balance('back')).toBe(0)
      })

      test('partial refunds out of order add up to the refunded total', async () => {
        const paidOrder = await pays('parts')
        expect(await deliver(gone(paidOrder, 200))).toMatchObject({ taken: 26 })
        expect(await deliver(gone(paidOrder, 100))).toMatchObject({ taken: 0, returned: 0 })
        expect(await balance('parts')).toBe(14)
        expect(await deliver(gone(paidOrder))).toMatchObject({ taken: 14 })
      })

      test('a refund that arrives before its payment leaves nothing credited', async () => {
        const paidOrder = paid('early')
        expect(await deliver(gone(paidOrder))).toMatchObject({ taken: 0, owed: 40 })
        expect(await deliver(sign(paidEvent(paidOrder)))).toMatchObject({ credited: true })
        expect(await balance('early')).toBe(0)
      })

      test('a lost dispute takes the rolls; a won one, or a failed refund, returns them', async () => {
        const lost = await pays('lost')
        expect(await deliver(sign(disputeEvent(lost.payment, 'created', 'needs_response')))).toMatchObject({
          taken: 40,
        })
        for (const what of ['funds_withdrawn', 'updated', 'closed', 'closed'] as const)
          expect(await deliver(sign(disputeEvent(lost.payment, what, 'lost')))).toMatchObject({
            taken: 0,
            returned: 0,
          })
        expect(await balance('lost')).toBe(0)

        const won = await pays('won')
        await deliver(sign(disputeEvent(won.payment, 'created', 'needs_response', { created: 1 })))
        expect(await balance('won')).toBe(0)
        await deliver(sign(disputeEvent(won.payment, 'closed', 'won', { created: 3 })))
        await deliver(sign(disputeEvent(won.payment, 'funds_reinstated', 'won', { created: 3 })))
        // A delayed event from before its end.
        await deliver(sign(disputeEvent(won.payment, 'updated', 'under_review', { created: 2 })))
        expect(await balance('won')).toBe(40)

        const failed = await pays('failed')
        await deliver(gone(failed))
        expect(await balance('failed')).toBe(0)
        for (const type of ['refund.failed', 'charge.refund.updated', 'refund.failed'])
          await deliver(sign(refundFailedEvent(failed.payment, failed.amount, 0, type)))
        expect(await balance('failed')).toBe(40)

        const inquired = await pays('asked')
        await deliver(sign(disputeEvent(inquired.payment, 'created', 'warning_needs_response')))
        await deliver(sign(disputeEvent(inquired.payment, 'closed', 'warning_closed')))
        expect(await balance('asked')).toBe(40)
        expect((await audit(records)).differences).toEqual([])
      })

      test('dispute and payment events in any order, with repeats, give the same balance', async () => {
        const events = (paidOrder: Paid): object[] => [
          paidEvent(paidOrder),
          disputeEvent(paidOrder.payment, 'created', 'needs_response', { created: 1 }),
          disputeEvent(paidOrder.payment, 'funds_withdrawn', 'needs_response', { created: 1 }),
          disputeEvent(paidOrder.payment, 'closed', 'lost', { created: 2 }),
        ]
        for (let round = 0; round < 6; round += 1) {
          const user = `any-${round}`
          const all = events(paid(user))
          const order = [...all.slice(round % 4), ...all.slice(0, round % 4), ...all.toReversed()]
          for (const event of order) await deliver(sign(event))
          await Promise.all(all.map((event, n) => deliver(sign(event), n % 2 === 0 ? records : other)))
          expect([round, await balance(user)]).toEqual([round, 0])
        }
        expect((await audit(records)).differences).toEqual([])
      })

      test('a refund without a user is matched by its payment, even after the account was deleted', async () => {
        const paidOrder = await pays('leaver')
        await records.users.forget('leaver')
        const bare = { ...paidOrder, user: '', offer: '' }
        expect(await deliver(gone(bare))).toMatchObject({ taken: 40, owed: 0 })
        expect(await deliver(sign(paidEvent(paidOrder)))).toMatchObject({ credited: false })
        expect(await balance('leaver')).toBe(0)
        expect(await deliver(gone({ ...bare, payment: 'pi_of_others' }))).toEqual({ kind: 'foreign' })
        expect(await deliver(gone({ ...paid('cheap'), amount: 1 }))).toEqual({ kind: 'foreign' })
        expect((await audit(records)).differences).toEqual([])
      })
    })

    test('a wrong amount, currency or offer credits nothing', async () => {
      const paidOrder = paid('wrong')
      expect(await deliver(sign(paidEvent({ ...paidOrder, amount: paidOrder.amount - 1 })))).toEqual({
        kind: 'wrong',
      })
      expect(await deliver(sign(paidEvent({ ...paidOrder, currency: 'jpy' })))).toEqual({ kind: 'wrong' })
      expect(await deliver(sign(paidEvent({ ...paidOrder, offer: 'the-moon' })))).toEqual({ kind: 'wrong' })
      const elsewhere = paidEvent(paidOrder)
      expect(await deliver(sign({ ...elsewhere, data: { object: { id: 'pi_elsewhere' } } }))).toEqual({
        kind: 'other',
      })
      expect(await deliver(sign({ nonsense: true }))).toEqual({ kind: 'other' })
      expect(await records.ledger.balance('wrong')).toBe(0)
      expect((await audit(records)).differences).toEqual([])
    })
  })
}
