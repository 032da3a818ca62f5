// Share Screen's reveal: it ends when its viewer closes it, or its time is up.
import type { Handler } from './handler.ts'
import type { Commands } from './messages.ts'

export const closeReveal: Handler<Commands['closeReveal']> = {
  refuse: (s, by) =>
    s.pending?.kind === 'showing' && (by === 0 || s.pending.to === by) ? undefined : 'nothingShown',
  run(s) {
    s.pending = null
  },
}
