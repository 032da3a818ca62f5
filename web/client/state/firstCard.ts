// Whether somebody has ever played a card in this browser: until then the table says how.
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

/** A card of theirs was played: from now on one click plays. */
export function notePlayed(): void {
  if (useFirstCard.getState().played) return
  useFirstCard.setState({ played: true })
  kept.write({ played: true })
}
