// Makes a player skip the next draw.
import { change } from '../draft.ts'
import type { Action } from './action.ts'

export const delay: Action = {
  nobody: 'allDelayed',
  unfit: (_, { delayed }) => (delayed ? 'targetDelayed' : undefined),
  happen(s, { by }, target) {
    change(s, target, { delayed: true })
    s.events.push({ kind: 'delayed', delayed: { seat: target, by } })
  },
}
