// Test payment provider: test cards only, no money moves.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { TEST_CARDS, type TestCard, type TestPayment } from '#proto/http/payment.ts'
import type { Payment } from '../records/payments.ts'
import { offerOf } from '../records/store/offers.ts'
import type { Order, PaymentOutcome, PaymentProvider, SignedEvent, TestPaymentResult } from './payments.ts'
import { DECLINED, readEvent, TOO_OLD_S } from './webhookEvents.ts'

const CURRENCY = 'usd'
const NOT_PREPARED = 'This payment was not prepared here. Please begin again.'
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

const Ticket = v.object({ payment: v.string(), user: v.string(), offer: v.string(), amount: v.number() })
type Ticket = v.InferOutput<typeof Ticket>

/** Creates a provider that signs its events with the secret. */
export function testProvider(secret: string): PaymentProvider {
  const ticketKey = keyFor(secret, 'ticket')
  const eventKey = keyFor(secret, 'words')
  return {
    page: { kind: 'practice' },
    prepare({ user, offer, request }: Order) {
      const payment = `practice_${digest([user, offer.id, request])}`
      const ticket: Ticket = { payment, user, offer: offer.id, amount: offer.cost }
      const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return Promise.resolve({ payment, secret: `${text}.${seal(text, ticketKey)}` })
    },
    lookUp: (payment) => Promise.resolve(outcomeOf(payment)),
    readWebhook(raw, signature) {
      const text = new TextDecoder().decode(raw)
      const [, at = '', sealed = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
      if (!isSame(sealed, seal(`${at}.${text}`, eventKey))) return null
      return Math.abs(Date.now() / 1000 - Number(at)) > TOO_OLD_S ? null : readEvent(text)
    },
    confirmTestPayment(confirmed) {
      const [text = '', sealed = ''] = confirmed.secret.split('.')
      const ticket = isSame(sealed, seal(text, ticketKey)) ? ticketIn(text) : null
      if (ticket === null) return Promise.resolve(refused(NOT_PREPARED, null))
      const refusal = refusalOf(ticket, confirmed, keyFor(secret, 'action'))
      return Promise.resolve(refusal ?? { kind: 'succeeded', event: signed(paidEvent(ticket), eventKey) })
    },
  }
}

const keyFor = (secret: string, what: string): string => seal(`till ${what}`, secret)

function outcomeOf({ id: payment, user, offer, state }: Payment): PaymentOutcome {
  if (state.paid) {
    const amount = offerOf(offer)?.cost ?? 0
    return { kind: 'paid', paid: { payment, user, offer, amount, currency: CURRENCY } }
  }
  return state.declined === null ? { kind: 'pending' } : { kind: 'declined', reason: state.declined.reason }
}

const paidEvent = ({ payment, user, offer, amount }: Ticket) => ({
  id: `evt_${payment}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: { id: payment, amount_received: amount, currency: CURRENCY, metadata: { user, offer } },
  },
})

/** What the card's bank answers instead of paying; null: it pays. */
function refusalOf(
  { payment }: Ticket,
  { method, authenticated }: TestPayment,
  actionKey: string,
): TestPaymentResult | null {
  const card: TestCard | undefined = TEST_CARDS.find((each) => each.method === method)
  if (card === undefined) return refused(DECLINED, payment)
  switch (card.does) {
    case 'pay':
      return null
    case 'refuse':
      return refused(card.message, payment)
    case 'ask': {
      const action = seal(`${payment} ${method}`, actionKey)
      if (authenticated === null) return { kind: 'authenticate', action }
      const isTheirs = isSame(authenticated.action, action) && authenticated.yes
      return isTheirs ? null : refused(NOT_AUTHENTICATED, payment)
    }
  }
}

/** Signs an event over its time and text, as card providers do. */
export function signed(event: object, key: string, at = Math.floor(Date.now() / 1000)): SignedEvent {
  const raw = JSON.stringify(event)
  return { raw, signature: `t=${at},v1=${seal(`${at}.${raw}`, key)}` }
}

const refused = (message: string, payment: string | null): TestPaymentResult => ({
  kind: 'refused',
  message,
  payment,
})

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24)

const seal = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url')

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function ticketIn(text: string): Ticket | null {
  const json = Buffer.from(text, 'base64url').toString()
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Ticket), json)
  return read.success ? read.output : null
}
