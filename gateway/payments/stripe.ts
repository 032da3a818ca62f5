// Stripe payment provider: payment intents and webhooks.
import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { DECLINED, readEvent, TOO_OLD_S } from './webhookEvents.ts'
import type { Prepared, PaymentProvider } from './payments.ts'

/** Credentials of a Stripe account. */
export interface StripeConfig {
  secretKey: string
  publishableKey: string
  /** Verifies the signature of webhook events. */
  webhookSecret: string
  /** Overrides Stripe's address, for tests. */
  api: URL | null
}

const TIMEOUT_MS = 10_000

/** Payments by Stripe's PaymentIntents; a call is retried twice and times out after 10 s. */
export function stripeProvider({ api, ...keys }: StripeConfig): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(api === null ? {} : { host: api.hostname, port: Number(api.port), protocol: 'http' }),
  })
  return {
    page: { kind: 'stripe', publishableKey: keys.publishableKey },
    async prepare({ user, offer, request }, known = null) {
      // Stripe drops idempotency keys after a day, but keeps the payment.
      if (known !== null) return preparedFrom(await stripe.paymentIntents.retrieve(known.id))
      const idempotencyKey = createHash('sha256')
        .update(JSON.stringify([user, offer.id, request]))
        .digest('base64url')
      const intent = await stripe.paymentIntents.create(
        {
          amount: offer.cost,
          currency: 'usd',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: `${offer.numRollsReceived} rolls`,
          metadata: { user, offer: offer.id },
        },
        { idempotencyKey },
      )
      return preparedFrom(intent)
    },
    async lookUp({ id }) {
      const { status, last_payment_error: error, ...intent } = await stripe.paymentIntents.retrieve(id)
      switch (status) {
        case 'succeeded': {
          const { amount_received: amount, currency, metadata } = intent
          const { user = '', offer = '' } = metadata
          return { kind: 'paid', paid: { payment: id, amount, currency, user, offer } }
        }
        case 'canceled':
          return { kind: 'declined', reason: DECLINED }
        case 'requires_payment_method':
          return error === null
            ? { kind: 'pending' }
            : { kind: 'declined', reason: error.message ?? DECLINED }
        default:
          return { kind: 'pending' }
      }
    },
    readWebhook(raw, signature) {
      const text = new TextDecoder().decode(raw)
      try {
        stripe.webhooks.constructEvent(text, signature, keys.webhookSecret, TOO_OLD_S)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
      return readEvent(text)
    },
    confirmTestPayment: null,
  }
}

function preparedFrom({ id, client_secret: secret }: Stripe.PaymentIntent): Prepared {
  if (secret === null) throw new Error('the payment has no secret to confirm it with')
  return { payment: id, secret }
}
