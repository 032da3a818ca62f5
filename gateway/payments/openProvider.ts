// Opens the payment provider: Stripe if it is set, else the test provider.
import type { PaymentProvider } from './payments.ts'
import type { StripeConfig } from './stripe.ts'

/** Opens it; only what is used is loaded. */
export async function openPaymentProvider(
  stripe: StripeConfig | null,
  secret: string,
): Promise<PaymentProvider> {
  if (stripe !== null) return (await import('./stripe.ts')).stripeProvider(stripe)
  return (await import('./testProvider.ts')).testProvider(secret)
}
