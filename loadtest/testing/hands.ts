// The hands that pages received, as text to search logs for.
import type { ReceivedFrames } from '../invariants/leaks.ts'

/** Shorter hands are too common as text: any log has such numbers. */
const MIN_CARDS = 4

/** Every hand that a page received, as a log would print it. */
export const handsOf = (all: readonly ReceivedFrames[]): string[] =>
  all.flatMap(({ received }) =>
    received.flatMap(({ frame }) =>
      frame.body === 'private' && frame.private.hand.length >= MIN_CARDS
        ? [frame.private.hand.join(',')]
        : [],
    ),
  )
