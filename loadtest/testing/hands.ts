// The hands that pages were told, as text to be searched for in logs.
import type { Reached } from '../invariants/leaks.ts'

/** Shorter hands are numbers that any log has. */
const TELLING = 4

/** Every hand that was held, as a log would have it. */
export const handsOf = (all: readonly Reached[]): string[] =>
  all.flatMap(({ heard }) =>
    heard.flatMap(({ frame }) =>
      frame.body === 'private' && frame.private.hand.length >= TELLING ? [frame.private.hand.join(',')] : [],
    ),
  )
