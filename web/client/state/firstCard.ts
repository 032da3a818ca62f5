// Whether a card was ever played in this browser: until then the table shows how.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'

const saved = persisted<{ played: boolean }>({
  key: 'lockdown-lane.firstCard',
  version: 1,
  schema: v.object({ played: v.boolean() }),
  initial: { played: false },
})

export const useFirstCard = create<{ played: boolean }>()(() => saved.read())

/** Records that a card was played. */
export function markCardPlayed(): void {
  if (useFirstCard.getState().played) return
  useFirstCard.setState({ played: true })
  saved.write({ played: true })
}
