// What somebody wants to see of log and chat in this page: one topic of the log, and whose lines of the chat not.
import { create } from 'zustand'
import type { Topic } from './topics.ts'

export interface View {
  topic: Topic
  /** People whose chat lines are not shown, by number. */
  muted: ReadonlySet<number>
}

export const useView = create<View>()(() => ({ topic: 'all', muted: new Set() }))

/** Narrows the log to a topic. */
export const showTopic = (topic: Topic): void => useView.setState({ topic })

/** Hides somebody's chat lines, or shows them again. */
export const toggleMuted = (seat: number): void =>
  useView.setState(({ muted }) => {
    const next = new Set(muted)
    if (!next.delete(seat)) next.add(seat)
    return { muted: next }
  })
