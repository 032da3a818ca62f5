// What somebody wants to see of log and chat: one topic of the log, and whose lines of the chat not; kept in this browser.
import { create } from 'zustand'
import { useRoom } from '#web/state/room.ts'
import { mutedIn, viewIn, withMuted, type KeptView } from './keptView.ts'
import type { Topic } from './topics.ts'

const STORE = 'lockdown-lane.view'

export interface View {
  topic: Topic
  /** People of this room whose chat lines are not shown, by number. */
  muted: ReadonlySet<number>
}

function load(): KeptView {
  try {
    return viewIn(localStorage.getItem(STORE))
  } catch {
    return viewIn(null)
  }
}

function store(kept: KeptView): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    // Forgotten at the next load, no more.
  }
}

export const useView = create<View>()(() => {
  const kept = load()
  return { topic: kept.topic, muted: mutedIn(kept, useRoom.getState().code) }
})

/** Narrows the log to a topic. */
export function showTopic(topic: Topic): void {
  useView.setState({ topic })
  store({ ...load(), topic })
}

/** Hides somebody's chat lines, or shows them again. */
export function toggleMuted(seat: number): void {
  const muted = new Set(useView.getState().muted)
  if (!muted.delete(seat)) muted.add(seat)
  useView.setState({ muted })
  // Another tab may have kept something of its own room meanwhile.
  store(withMuted(load(), useRoom.getState().code, muted))
}

// For as long as the page lives: whoever is muted in one room is nobody in another.
useRoom.subscribe(({ code }, was) => {
  if (code !== was.code) useView.setState({ muted: mutedIn(load(), code) })
})
