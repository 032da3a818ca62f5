// HTTP schema of payments: prepare, confirm a test payment, refusals.
import * as v from 'valibot'

/** Sentences about paying. */
export const PAYMENT = {
  noOffer: 'This pack of rolls is not sold.',
  notYou: 'A payment can only be prepared for yourself.',
  silent: 'The till does not answer. You have not been charged: please try again in a moment.',
  noWord: 'The till does not answer. Please try again in a moment.',
  otherOffer: 'This checkout was begun for another pack. Please close it and begin again.',
  uncharged: 'Nothing was charged',
  unsure:
    'We don’t know yet whether this payment went through. Nothing is lost: try again in a moment, and this checkout is never charged twice.',
  closed: 'There is no practice till here.',
  succeeded: 'Payment Succeeded',
  use: 'Use your freshly minted TPs to buy something from the store!',
  error: 'Payment Error!',
  practice: 'Practice till. No bank is connected and no money moves.',
} as const

const id = v.pipe(v.string(PAYMENT.noOffer), v.maxLength(100, PAYMENT.noOffer))

const request = v.pipe(v.string(PAYMENT.noOffer), v.regex(/^[\w-]{8,64}$/, PAYMENT.noOffer))

/** POST /payment/payment_intents. `request`: the checkout's number, drawn by the browser. */
export const PaymentIntent = v.object({ offer: id, userId: id, request })

/** What it answers: the secret to confirm the payment with. */
export const PaymentSecret = v.object({ data: v.string() })

/**
 * GET /payment/outcome?request=N: what became of the checkout of this number. Unknown: no payment was ever prepared under
 * it, so none can have been made; pending: a card may have been charged, or may still be.
 */
export const PaymentOutcome = v.variant('state', [
  v.object({ state: v.literal('paid'), rolls: v.number() }),
  v.object({ state: v.literal('declined'), reason: v.string() }),
  v.object({ state: v.literal('pending') }),
  v.object({ state: v.literal('unknown') }),
])
export type PaymentOutcome = v.InferOutput<typeof PaymentOutcome>

/** GET /payment/till: what takes the card. */
export const PaymentProviderInfo = v.union([
  v.object({ kind: v.literal('practice') }),
  v.object({ kind: v.literal('stripe'), publishableKey: v.string() }),
])
export type PaymentProviderInfo = v.InferOutput<typeof PaymentProviderInfo>

/** POST /payment/practice: confirms a payment with the name of a test card. A number has no place in it. */
export const TestPayment = v.strictObject(
  {
    secret: v.pipe(v.string(PAYMENT.closed), v.maxLength(1000, PAYMENT.closed)),
    method: v.pipe(v.string(PAYMENT.closed), v.regex(/^pm_card_[A-Za-z0-9]{2,40}$/, PAYMENT.closed)),
    /** The answer to the bank's authentication; null: not asked yet. */
    authenticated: v.nullable(
      v.strictObject({ action: v.pipe(v.string(), v.maxLength(100)), yes: v.boolean() }),
    ),
  },
  PAYMENT.closed,
)
export type TestPayment = v.InferOutput<typeof TestPayment>

/** What it answers; a refusal is a sentence, as everywhere. */
export const TestPaymentAnswer = v.union([
  v.object({ status: v.literal('succeeded') }),
  v.object({ status: v.literal('requires_action'), action: v.string() }),
])

/** POST /payment/manually-add-rolls; a repeat with the same number adds nothing. */
export const ManualRolls = v.object({ userId: id, request: v.optional(request) })

/** What a test card does when it is used. */
export type TestCard = { number: string; method: string } & (
  { does: 'pay' } | { does: 'ask' } | { does: 'refuse'; message: string }
)

const refusing = (number: string, method: string, message: string): TestCard => ({
  number,
  method,
  does: 'refuse',
  message,
})

/** The test cards everybody knows from Stripe's documentation; the page sends their names, never a number. */
export const CARDS: readonly TestCard[] = [
  { number: '4242424242424242', method: 'pm_card_visa', does: 'pay' },
  { number: '5555555555554444', method: 'pm_card_mastercard', does: 'pay' },
  { number: '378282246310005', method: 'pm_card_amex', does: 'pay' },
  { number: '4000002500003155', method: 'pm_card_authenticationRequiredOnSetup', does: 'ask' },
  { number: '4000002760003184', method: 'pm_card_authenticationRequired', does: 'ask' },
  refusing('4000000000000002', 'pm_card_chargeDeclined', 'Your card was declined.'),
  refusing(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'Your card has insufficient funds.',
  ),
  refusing('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'),
  refusing(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'Your card’s security code is incorrect.',
  ),
  refusing(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
]
