// The till of this installation: Stripe's if it is set, else the one for practice.
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
