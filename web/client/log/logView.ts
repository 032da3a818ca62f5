// What somebody wants to see of log and chat: one topic of the log, and whose lines of the chat not; kept in this browser.
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'
import { KeptView, mutedIn, NO_VIEW, withMuted } from './savedLogView.ts'
import type { Topic } from './topics.ts'

export interface View {
  topic: Topic
  /** People of this room whose chat lines are not shown, by number. */
  muted: ReadonlySet<number>
  /** Of the others only their quick phrases are shown. */
  phrasesOnly: boolean
}

const kept = persisted<KeptView>({
  key: 'lockdown-lane.view',
  version: 1,
  schema: KeptView,
  initial: NO_VIEW,
})

export const useView = create<View>()(() => {
  const read = kept.read()
  return { topic: read.topic, phrasesOnly: read.phrasesOnly, muted: mutedIn(read, useRoom.getState().code) }
})

/** Narrows the log to a topic. */
export function showTopic(topic: Topic): void {
  useView.setState({ topic })
  kept.write({ ...kept.read(), topic })
}

/** Shows of the others only their quick phrases, or everything again. */
export function togglePhrasesOnly(): void {
  const phrasesOnly = !useView.getState().phrasesOnly
  useView.setState({ phrasesOnly })
  kept.write({ ...kept.read(), phrasesOnly })
}

/** Hides somebody's chat lines, or shows them again. */
export function toggleMuted(seat: number): void {
  const muted = new Set(useView.getState().muted)
  if (!muted.delete(seat)) muted.add(seat)
  useView.setState({ muted })
  // Another tab may have kept something of its own room meanwhile.
  kept.write(withMuted(kept.read(), useRoom.getState().code, muted))
}

// For as long as the page lives: whoever is muted in one room is nobody in another.
useRoom.subscribe(({ code }, was) => {
  if (code !== was.code) useView.setState({ muted: mutedIn(kept.read(), code) })
})
