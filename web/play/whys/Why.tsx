// A why, fetched when somebody first asks for one.
import { lazy, Suspense } from 'react'

const WhyNote = lazy(() => import('./WhyNote.tsx'))

/** The why of the refusal with this key. */
export function Why({ of }: { of: string }) {
  return (
    <Suspense fallback={null}>
      <WhyNote of={of} />
    </Suspense>
  )
}
