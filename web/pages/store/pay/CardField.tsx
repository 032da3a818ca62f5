// Whichever card field this installation has.
import type { PaymentProviderInfo } from '#proto/http/payment.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import type { FieldProps } from './payer.ts'
import { PracticeField } from './PracticeField.tsx'

const StripeField = lazyWithRetry(
  () => import('./StripeField.tsx').then((part) => part.StripeField),
  'The card field',
  'inline',
)

/** The field. */
export function CardField({ till, ...field }: FieldProps & { till: PaymentProviderInfo }) {
  switch (till.kind) {
    case 'practice':
      return <PracticeField {...field} />
    case 'stripe':
      return <StripeField {...field} publishableKey={till.publishableKey} />
  }
}
