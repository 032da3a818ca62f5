// Opens the payment provider: Stripe if configured, else the test provider.
import type { PaymentProvider } from './payments.ts'
import type { StripeConfig } from './stripe.ts'

/** Loads only the provider in use. */
export async function openPaymentProvider(
  stripe: StripeConfig | null,
  secret: string,
): Promise<PaymentProvider> {
  if (stripe !== null) return (await import('./stripe.ts')).stripeProvider(stripe)
  return (await import('./testProvider.ts')).testProvider(secret)
}
