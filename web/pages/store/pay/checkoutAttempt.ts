// A checkout by request id: prepare, confirm, query the outcome after a lost response.
import { PaymentOutcome, PaymentSecret, PAYMENT } from '#proto/http/payment.ts'
import type { Offer } from '#proto/http/store.ts'
import { attemptId, settleAttempt, markAttemptSent, attemptState } from '#web/client/net/attempt.ts'
import { getFrom, postTo } from '#web/client/net/call.ts'
import { useAccount } from '#web/client/state/account.ts'
import type { Billing, Payer } from './payer.ts'

/** Outcome of an attempt to pay. `uncharged`: the card is known not to be charged for this request id. */
export type CheckoutOutcome =
  /** `rolls`: the balance according to the server. */
  { kind: 'paid'; rolls: number } | { kind: 'failed'; message: string; uncharged: boolean }

/** Delays in ms between queries of the outcome. */
const QUERY_DELAYS_MS = [0, 1000, 2000, 4000]

const nameOf = (user: string, offer: Offer): string => `pay ${user} ${offer.id}`

/** Whether a payment was sent under this checkout's request id and its outcome is unknown. */
export const isOutcomeUnknown = (user: string, offer: Offer): boolean =>
  attemptState(nameOf(user, offer)) === 'unknown'

/** The checkout's request id: new, or that of an attempt with unknown outcome. */
export const openCheckout = (user: string, offer: Offer): string => attemptId(nameOf(user, offer))

/** Queries the outcome of the checkout's request id; null if still unknown. */
export async function queryOutcome(user: string, offer: Offer): Promise<CheckoutOutcome | null> {
  const name = nameOf(user, offer)
  const id = attemptId(name)
  for (const ms of QUERY_DELAYS_MS) {
    await new Promise((confirmed) => setTimeout(confirmed, ms))
    const response = await getFrom(`/payment/outcome?request=${id}`, PaymentOutcome)
    if (!response.ok || response.value.state === 'pending') continue
    settleAttempt(name, id)
    if (response.value.state === 'paid') return { kind: 'paid', rolls: response.value.rolls }
    // Unknown: no payment was prepared under this id, so none can have been charged.
    const message = response.value.state === 'declined' ? response.value.reason : PAYMENT.silent
    return { kind: 'failed', message, uncharged: true }
  }
  return null
}

/** Shows the paid user's balance; returns the one before, null if another user has signed in meanwhile. */
export function showBalance(user: string, rolls: number): number | null {
  const { id, rolls: before } = useAccount.getState()
  if (id !== user) return null
  useAccount.setState({ rolls })
  return Math.max(0, before)
}

/** Pays under the checkout's request id; retries are the same payment until it is known to be declined. */
export async function pay(user: string, offer: Offer, by: Payer, billing: Billing): Promise<CheckoutOutcome> {
  const name = nameOf(user, offer)
  if (isOutcomeUnknown(user, offer)) {
    const before = await queryOutcome(user, offer)
    if (before?.kind === 'paid') return before
  }
  const id = attemptId(name)
  const unsure = (): boolean => attemptState(name) === 'unknown'
  const failed = (message: string): CheckoutOutcome => ({ kind: 'failed', message, uncharged: !unsure() })
  const method = await by.createMethod(billing)
  if (!method.ok) return failed(method.message)
  const body = { offer: offer.id, userId: user, request: id }
  const secret = await postTo('/payment/payment_intents', body, PaymentSecret)
  // Without its secret the payment cannot have been confirmed, at least not from this page.
  if (!secret.ok) return failed(secret.message)
  markAttemptSent(name, id)
  const confirmed = await by.confirm(secret.value.data, method.value)
  if (!confirmed.ok && confirmed.declined === true) {
    settleAttempt(name, id)
    return failed(confirmed.message)
  }
  const outcome = await queryOutcome(user, offer)
  if (outcome !== null) return outcome
  return { kind: 'failed', message: PAYMENT.unsure, uncharged: false }
}
