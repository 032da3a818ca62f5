// The till of this installation: Stripe's if it is set, else the one for practice.
import type { Till } from './payments.ts'
import type { StripeConfig } from './stripe.ts'

/** Opens it; only what is used is loaded. */
export async function openTill(stripe: StripeConfig | null, secret: string): Promise<Till> {
  if (stripe !== null) return (await import('./stripe.ts')).stripeTill(stripe)
  return (await import('./testProvider.ts')).practiceTill(secret)
}
