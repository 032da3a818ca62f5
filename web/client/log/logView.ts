// View settings of log and chat: the log's topic and muted speakers; persisted in this browser.
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'
import { KeptView, mutedIn, NO_VIEW, withMuted } from './savedLogView.ts'
import type { Topic } from './topics.ts'

export interface View {
  topic: Topic
  /** Numbers of muted people of this room. */
  muted: ReadonlySet<number>
  /** Of the others, only quick phrases are shown. */
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

/** Switches «quick phrases only» on or off. */
export function togglePhrasesOnly(): void {
  const phrasesOnly = !useView.getState().phrasesOnly
  useView.setState({ phrasesOnly })
  kept.write({ ...kept.read(), phrasesOnly })
}

/** Mutes or unmutes a person. */
export function toggleMuted(seat: number): void {
  const muted = new Set(useView.getState().muted)
  if (!muted.delete(seat)) muted.add(seat)
  useView.setState({ muted })
  // Another tab may have saved its own room's settings meanwhile.
  kept.write(withMuted(kept.read(), useRoom.getState().code, muted))
}

// While the page is open: numbers of one room mean nothing in another.
useRoom.subscribe(({ code }, was) => {
  if (code !== was.code) useView.setState({ muted: mutedIn(kept.read(), code) })
})
