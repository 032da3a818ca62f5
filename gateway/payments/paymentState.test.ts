// A payment's state does not depend on the order or repetition of its events.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_EVENTS, type PaymentState } from '../records/payments.ts'
import { foldEvent, refundedCents } from './paymentState.ts'
import type { PaymentEvent } from './payments.ts'

const stateOf = (events: readonly PaymentEvent[]): PaymentState => events.reduce(foldEvent, NO_EVENTS)

const payment = 'pi_1'
const at = fc.integer({ min: 0, max: 3 })
const cents = fc.integer({ min: 1, max: 299 })
const paid = { payment, user: 'ann', offer: 'rolls-40', amount: 299, currency: 'usd' }

const anyEvent = fc.oneof(
  fc.constant<PaymentEvent>({ kind: 'paid', paid }),
  fc
    .record({ at, reason: fc.constantFrom('no', 'never') })
    .map((said): PaymentEvent => ({ kind: 'declined', declined: { payment, ...said } })),
  fc
    .record({ at, back: cents })
    .map((said): PaymentEvent => ({ kind: 'refunded', refunded: { ...paid, ...said } })),
  fc
    .record({ at, refund: fc.constantFrom('re_1', 're_2') })
    .map((said): PaymentEvent => ({ kind: 'refundFailed', failed: { payment, cents: 100, ...said } })),
  fc
    .record({
      at,
      cents,
      dispute: fc.constantFrom('dp_1', 'dp_2'),
      phase: fc.constantFrom('inquiry', 'open', 'won'),
    })
    .map((said): PaymentEvent => ({ kind: 'disputed', disputed: { payment, ...said } })),
)

test('events in any order, with repeats, give the same state', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyEvent, { maxLength: 8 })
        .chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.subarray(events),
          ),
        ),
      ([events, shuffled, repeated]) => {
        expect(stateOf([...shuffled, ...repeated])).toEqual(stateOf(events))
      },
    ),
    { numRuns: 500 },
  )
})

test('a total reported after a failed refund excludes it', () => {
  const refunded = (back: number, at: number): PaymentEvent => ({
    kind: 'refunded',
    refunded: { ...paid, back, at },
  })
  const failed: PaymentEvent = {
    kind: 'refundFailed',
    failed: { payment, refund: 're_1', cents: 100, at: 2 },
  }
  expect(refundedCents(stateOf([refunded(100, 1), failed]))).toBe(0)
  expect(refundedCents(stateOf([refunded(299, 3), failed, refunded(100, 1)]))).toBe(299)
})
