// Lazily loads the explanation of a refusal.
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'

/** The explanation of the refusal with this key. */
export const ExplainRefusal = lazyWithRetry(() => import('./Explanation.tsx'), 'The explanation', 'inline')
