// Whichever card field this installation has.
import { lazy, Suspense } from 'react'
import type { TillPage } from '#proto/http/payment.ts'
import type { FieldProps } from './payer.ts'
import { PracticeField } from './PracticeField.tsx'

const StripeField = lazy(() => import('./StripeField.tsx').then((part) => ({ default: part.StripeField })))

/** The field. */
export function CardField({ till, ...field }: FieldProps & { till: TillPage }) {
  switch (till.kind) {
    case 'practice':
      return <PracticeField {...field} />
    case 'stripe':
      return (
        <Suspense fallback={null}>
          <StripeField {...field} publishableKey={till.publishableKey} />
        </Suspense>
      )
  }
}
