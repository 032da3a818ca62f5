// How the till is set in the environment.
import * as v from 'valibot'
import type { StripeConfig } from './stripe.ts'

const key = (name: string, form: RegExp, says: string): v.GenericSchema<string | undefined> =>
  v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(form, `${name} must begin with ${says}`))]))

/** The variables. */
export const STRIPE_ENV = {
  STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY', /^[sr]k_(?:test|live)_\S+$/, 'sk_test_ or sk_live_'),
  STRIPE_PUBLISHABLE_KEY: key('STRIPE_PUBLISHABLE_KEY', /^pk_(?:test|live)_\S+$/, 'pk_test_ or pk_live_'),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_'),
  STRIPE_API_URL: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.url('STRIPE_API_URL: a whole address'))]),
  ),
}

interface Given {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/** Null: practice only; a text says what is wrong. `origin`: the address people use. */
export function stripeConfig(given: Given, origin: string | null): StripeConfig | null | string {
  const secretKey = given.STRIPE_SECRET_KEY ?? ''
  const publishableKey = given.STRIPE_PUBLISHABLE_KEY ?? ''
  const webhookSecret = given.STRIPE_WEBHOOK_SECRET ?? ''
  if (secretKey === '') return null
  if (publishableKey === '')
    return 'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY: the page takes cards with it'
  if (webhookSecret === '')
    return 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: rolls are booked when Stripe says that a payment came'
  const live = secretKey.includes('_live_')
  if (live !== publishableKey.includes('_live_'))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys'
  // On the local host cards are tried out, and nobody's money may move.
  if (live && !isPublic(origin))
    return 'A live STRIPE_SECRET_KEY needs PUBLIC_URL with https://; on this machine use the test keys'
  const api = given.STRIPE_API_URL ? new URL(given.STRIPE_API_URL) : null
  return { secretKey, publishableKey, webhookSecret, api }
}

const isPublic = (origin: string | null): boolean =>
  origin !== null && origin.startsWith('https:') && !/^https:\/\/(?:localhost|127\.|\[::1\])/.test(origin)
