// Test payment provider: test cards only, no money moves.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { TEST_CARDS, type TestCard } from '#proto/http/payment.ts'
import { DECLINED, readEvent, TOO_OLD_S } from './webhookEvents.ts'
import { offerOf } from '../records/store/offers.ts'
import type { Order, TestPaymentResult, SignedEvent, PaymentProvider } from './payments.ts'

const CURRENCY = 'usd'
const NOT_PREPARED = 'This payment was not prepared here. Please begin again.'
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

const Ticket = v.object({ payment: v.string(), user: v.string(), offer: v.string(), amount: v.number() })
type Ticket = v.InferOutput<typeof Ticket>

/** Creates a provider that signs its events with the secret. */
export function testProvider(secret: string): PaymentProvider {
  const key = (what: string): string =>
    createHmac('sha256', secret).update(`till ${what}`).digest('base64url')
  const ticketKey = key('ticket')
  const actionKey = key('action')
  const eventKey = key('words')

  const succeed = ({ payment, user, offer, amount }: Ticket): TestPaymentResult => ({
    kind: 'succeeded',
    event: signed(
      {
        id: `evt_${payment}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: {
          object: { id: payment, amount_received: amount, currency: CURRENCY, metadata: { user, offer } },
        },
      },
      eventKey,
    ),
  })

  return {
    page: { kind: 'practice' },
    prepare({ user, offer, request }: Order) {
      const payment = `practice_${digest([user, offer.id, request])}`
      const ticket: Ticket = { payment, user, offer: offer.id, amount: offer.cost }
      const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return Promise.resolve({ payment, secret: `${text}.${seal(text, ticketKey)}` })
    },
    lookUp: ({ id: payment, user, offer, state }) =>
      Promise.resolve(
        state.paid
          ? {
              kind: 'paid',
              paid: { payment, user, offer, amount: offerOf(offer)?.cost ?? 0, currency: CURRENCY },
            }
          : state.declined === null
            ? { kind: 'pending' }
            : { kind: 'declined', reason: state.declined.reason },
      ),
    readWebhook(raw, signature) {
      const text = new TextDecoder().decode(raw)
      const [, at = '', sealed = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
      if (!isSame(sealed, seal(`${at}.${text}`, eventKey))) return null
      return Math.abs(Date.now() / 1000 - Number(at)) > TOO_OLD_S ? null : readEvent(text)
    },
    confirmTestPayment({ secret: prepared, method, authenticated }) {
      const [text = '', sealed = ''] = prepared.split('.')
      const ticket = isSame(sealed, seal(text, ticketKey)) ? ticketIn(text) : null
      return Promise.resolve(ticket === null ? refused(NOT_PREPARED, null) : decide(ticket))

      function decide(ticket: Ticket): TestPaymentResult {
        const card: TestCard | undefined = TEST_CARDS.find((each) => each.method === method)
        if (card === undefined) return refused(DECLINED, ticket.payment)
        switch (card.does) {
          case 'pay':
            return succeed(ticket)
          case 'refuse':
            return refused(card.message, ticket.payment)
          case 'ask': {
            const action = seal(`${ticket.payment} ${method}`, actionKey)
            if (authenticated === null) return { kind: 'authenticate', action }
            const theirs = isSame(authenticated.action, action)
            return theirs && authenticated.yes ? succeed(ticket) : refused(NOT_AUTHENTICATED, ticket.payment)
          }
        }
      }
    },
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
