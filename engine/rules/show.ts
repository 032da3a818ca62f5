// Share Screen's reveal: ends when its viewer closes it, or on timeout.
import type { Handler } from './handler.ts'
import type { Commands } from './messages.ts'

/** How long a hand is shown at most, ms (spec). */
export const REVEAL_MS = 10_000

export const closeReveal: Handler<Commands['closeReveal']> = {
  refuse: (s, by) =>
    s.pending?.kind === 'showing' && (by === 0 || s.pending.to === by) ? undefined : 'nothingShown',
  run(s) {
    s.pending = null
  },
}
