// A why, fetched when somebody first asks for one.
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

const WhyNote = lazyWithRetry(() => import('./Explanation.tsx').then((part) => part.default), {
  name: 'The explanation',
  place: 'inline',
})

/** The why of the refusal with this key. */
export function Why({ of }: { of: string }) {
  return <WhyNote of={of} />
}
