// Announcement queue: polite sentences merged, at most one per 1.5 s; urgent ones at once.
import { create } from 'zustand'

/** Minimum interval between polite announcements. */
export const PAUSE_MS = 1500

/** Contents of the polite region and of the assertive one. */
export const useAnnouncements = create<{ quiet: string; urgent: string }>()(() => ({ quiet: '', urgent: '' }))

/** Clears both regions when the table is left. */
export const clearAnnouncements = (): void => useAnnouncements.setState({ quiet: '', urgent: '' })

/** A throttled queue that merges what has accumulated. */
export function createMergeQueue(say: (text: string) => void): (sentence: string) => void {
  const waiting: string[] = []
  let last = -PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    last = performance.now()
    say(waiting.splice(0).join(' '))
  }
  return (sentence) => {
    if (sentence === '') return
    waiting.push(sentence)
    // Even the first sentence is deferred, to be merged with others of the same update.
    timer ??= setTimeout(flush, Math.max(0, last + PAUSE_MS - performance.now()))
  }
}

/** A repeated text would not be announced: appending a space makes it differ. */
const distinctFrom = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text)

/** Queues a polite announcement. */
export const announce = createMergeQueue((text) =>
  useAnnouncements.setState((before) => ({ quiet: distinctFrom(text, before.quiet) })),
)

/** Announces a required action at once. */
export const announceUrgently = (sentence: string): void =>
  useAnnouncements.setState((before) => ({ urgent: distinctFrom(sentence, before.urgent) }))
