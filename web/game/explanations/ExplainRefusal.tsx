// A why, fetched when somebody first asks for one.
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

const ExplanationNote = lazyWithRetry(() => import('./Explanation.tsx').then((part) => part.default), {
  name: 'The explanation',
  place: 'inline',
})

/** The why of the refusal with this key. */
export function ExplainRefusal({ of }: { of: string }) {
  return <ExplanationNote of={of} />
}
