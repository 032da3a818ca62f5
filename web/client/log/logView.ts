// View settings of log and chat, persisted: topic, muted people, quick phrases only.
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom } from '#web/client/state/room.ts'
import { SavedLogView, mutedIn, DEFAULT_VIEW, withMuted } from './savedLogView.ts'
import type { Topic } from './topics.ts'

export interface LogView {
  topic: Topic
  /** Numbers of muted people of this room. */
  muted: ReadonlySet<number>
  /** Of other people's lines, only quick phrases are shown. */
  phrasesOnly: boolean
}

const saved = persisted<SavedLogView>({
  key: 'lockdown-lane.view',
  version: 1,
  schema: SavedLogView,
  initial: DEFAULT_VIEW,
})

export const useLogView = create<LogView>()(() => {
  const initial = saved.read()
  return {
    topic: initial.topic,
    phrasesOnly: initial.phrasesOnly,
    muted: mutedIn(initial, useRoom.getState().code),
  }
})

/** Narrows the log to a topic. */
export function showTopic(topic: Topic): void {
  useLogView.setState({ topic })
  saved.write({ ...saved.read(), topic })
}

/** Switches «quick phrases only» on or off. */
export function togglePhrasesOnly(): void {
  const phrasesOnly = !useLogView.getState().phrasesOnly
  useLogView.setState({ phrasesOnly })
  saved.write({ ...saved.read(), phrasesOnly })
}

/** Mutes or unmutes a person. */
export function toggleMuted(seat: number): void {
  const muted = new Set(useLogView.getState().muted)
  if (!muted.delete(seat)) muted.add(seat)
  useLogView.setState({ muted })
  // Another tab may have saved its own room's settings meanwhile.
  saved.write(withMuted(saved.read(), useRoom.getState().code, muted))
}

// People's numbers are per room.
useRoom.subscribe(({ code }, was) => {
  if (code !== was.code) useLogView.setState({ muted: mutedIn(saved.read(), code) })
})
