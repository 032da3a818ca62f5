// Whether this browser has ever played a card: until then the table shows how.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'

const kept = persisted<{ played: boolean }>({
  key: 'lockdown-lane.firstCard',
  version: 1,
  schema: v.object({ played: v.boolean() }),
  initial: { played: false },
})

export const useFirstCard = create<{ played: boolean }>()(() => kept.read())

/** A card was played: from now on one click plays. */
export function notePlayed(): void {
  if (useFirstCard.getState().played) return
  useFirstCard.setState({ played: true })
  kept.write({ played: true })
}
