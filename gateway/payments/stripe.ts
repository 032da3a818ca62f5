// Stripe: payment intents, and its signed words.
import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { readEvent, TOO_OLD_S } from './events.ts'
import type { Till } from './payments.ts'

/** What an account at Stripe is reached with. */
export interface StripeConfig {
  secretKey: string
  publishableKey: string
  /** Signs what Stripe tells us. */
  webhookSecret: string
  /** Another address than Stripe's own, for tests. */
  api: URL | null
}

const PATIENCE_MS = 10_000

/** A till at Stripe. */
export function stripeTill({ secretKey, publishableKey, webhookSecret, api }: StripeConfig): Till {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: PATIENCE_MS,
    telemetry: false,
    ...(api === null ? {} : { host: api.hostname, port: Number(api.port), protocol: 'http' }),
  })
  return {
    page: { kind: 'stripe', publishableKey },
    async prepare({ user, offer, request }) {
      const once = createHash('sha256')
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
        { idempotencyKey: once },
      )
      if (intent.client_secret === null) throw new Error('the payment has no secret to confirm it with')
      return { payment: intent.id, secret: intent.client_secret }
    },
    hear(raw, signature) {
      const text = new TextDecoder().decode(raw)
      try {
        stripe.webhooks.constructEvent(text, signature, webhookSecret, TOO_OLD_S)
      } catch {
        return null
      }
      return readEvent(text)
    },
    practise: null,
  }
}
