// The hands that pages received, as text to search logs for.
import type { Reached } from '../invariants/leaks.ts'

/** Shorter hands are too common as text: any log has such numbers. */
const TELLING = 4

/** Every hand that a page received, as a log would print it. */
export const handsOf = (all: readonly Reached[]): string[] =>
  all.flatMap(({ received }) =>
    received.flatMap(({ frame }) =>
      frame.body === 'private' && frame.private.hand.length >= TELLING ? [frame.private.hand.join(',')] : [],
    ),
  )
