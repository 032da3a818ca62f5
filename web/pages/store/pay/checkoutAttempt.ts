// One checkout from its opening until its outcome is known: prepared, confirmed, and asked about where an answer was lost.
import { PaymentOutcome, PaymentSecret, PAYMENT } from '#proto/http/payment.ts'
import type { Offer } from '#proto/http/store.ts'
import { attemptId, attemptKnown, attemptSent, attemptState } from '#web/client/net/attempt.ts'
import { getFrom, postTo } from '#web/client/net/call.ts'
import type { Billing, Payer } from './payer.ts'

/** How a press of the button came out. `uncharged`: it is known that no card was charged under this number. */
export type CheckoutOutcome =
  /** `rolls`: the balance, as the server has it. */
  { kind: 'paid'; rolls: number } | { kind: 'failed'; message: string; uncharged: boolean }

/** After a lost answer the server is asked so often, after these waits in ms, what became of the number. */
const ASKED_AFTER_MS = [0, 1000, 2000, 4000]

const nameOf = (user: string, offer: Offer): string => `pay ${user} ${offer.id}`

/** Whether something was sent under this checkout's number and nobody has said what became of it. */
export const isUnsure = (user: string, offer: Offer): boolean =>
  attemptState(nameOf(user, offer)) === 'unknown'

/** Draws the number of the checkout, or takes up the one whose outcome is not known. */
export const openCheckout = (user: string, offer: Offer): string => attemptId(nameOf(user, offer))

/** What became of a number that was sent before; null: nobody knows yet. */
export async function askOutcome(user: string, offer: Offer): Promise<CheckoutOutcome | null> {
  const name = nameOf(user, offer)
  const id = attemptId(name)
  for (const ms of ASKED_AFTER_MS) {
    await new Promise((done) => setTimeout(done, ms))
    const said = await getFrom(`/payment/outcome?request=${id}`, PaymentOutcome)
    if (!said.ok) continue
    switch (said.value.state) {
      case 'paid':
        attemptKnown(name, id)
        return { kind: 'paid', rolls: said.value.rolls }
      case 'declined':
        attemptKnown(name, id)
        return { kind: 'failed', message: said.value.reason, uncharged: true }
      // Nothing was prepared under it, so there is nothing that a card could have paid.
      case 'unknown':
        attemptKnown(name, id)
        return { kind: 'failed', message: PAYMENT.silent, uncharged: true }
      case 'pending':
    }
  }
  return null
}

/** Pays under the checkout's number; pressed again it is the same payment until that one is known to be declined. */
export async function pay(user: string, offer: Offer, by: Payer, billing: Billing): Promise<CheckoutOutcome> {
  const name = nameOf(user, offer)
  if (isUnsure(user, offer)) {
    const before = await askOutcome(user, offer)
    if (before?.kind === 'paid') return before
  }
  const id = attemptId(name)
  const unsure = (): boolean => attemptState(name) === 'unknown'
  const failed = (message: string): CheckoutOutcome => ({ kind: 'failed', message, uncharged: !unsure() })
  const method = await by.createMethod(billing)
  if (!method.ok) return failed(method.message)
  const body = { offer: offer.id, userId: user, request: id }
  const secret = await postTo('/payment/payment_intents', body, PaymentSecret)
  // Without the secret nobody can have confirmed it, at least not from here.
  if (!secret.ok) return failed(secret.message)
  attemptSent(name, id)
  const done = await by.confirm(secret.value.data, method.value)
  if (!done.ok && done.declined === true) {
    attemptKnown(name, id)
    return failed(done.message)
  }
  const outcome = await askOutcome(user, offer)
  if (outcome !== null) return outcome
  return { kind: 'failed', message: PAYMENT.unsure, uncharged: false }
}
