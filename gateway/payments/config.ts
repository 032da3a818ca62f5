// Payment settings from the environment.
import type { settingsFor } from '#proto/settings/read.ts'
import type { StripeConfig } from './stripe.ts'

type Settings = ReturnType<typeof settingsFor<'gateway'>>

/** Null: test cards only; a string is an error message. `origin`: the public address. */
export function stripeConfig(get: Settings, origin: string | null): StripeConfig | null | string {
  const secretKey = get('STRIPE_SECRET_KEY')
  const publishableKey = get('STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = get('STRIPE_WEBHOOK_SECRET')
  if (secretKey === null) return null
  if (publishableKey === null)
    return 'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY: the page takes cards with it'
  if (webhookSecret === null)
    return 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: rolls are booked when Stripe says that a payment came'
  const live = secretKey.includes('_live_')
  if (live !== publishableKey.includes('_live_'))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys'
  // A live key on the local host would charge real cards in development.
  if (live && !isPublic(origin))
    return 'A live STRIPE_SECRET_KEY needs PUBLIC_URL with https://; on this machine use the test keys'
  return { secretKey, publishableKey, webhookSecret, api: get('STRIPE_API_URL') }
}

const isPublic = (origin: string | null): boolean =>
  origin !== null && origin.startsWith('https:') && !/^https:\/\/(?:localhost|127\.|\[::1\])/.test(origin)
