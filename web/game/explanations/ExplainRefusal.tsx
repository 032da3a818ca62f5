// A why, fetched when somebody first asks for one.
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

/** The why of the refusal with this key. */
export const ExplainRefusal = lazyWithRetry(
  () => import('./Explanation.tsx').then((part) => part.ExplanationNote),
  'The explanation',
  'inline',
)
