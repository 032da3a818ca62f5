// Announcement queue: polite sentences merged, at most one per 1.5 s; urgent ones at once.
import { create } from 'zustand'

/** Minimum interval between polite announcements. */
export const PAUSE_MS = 1500

interface Said {
  /** Content of the polite region. */
  quiet: string
  urgent: string
}

export const useAnnouncements = create<Said>()(() => ({ quiet: '', urgent: '' }))

/** Clears both regions when the table is left. */
export const hush = (): void => useAnnouncements.setState({ quiet: '', urgent: '' })

/** A throttled queue that merges what has accumulated. */
export function merger(say: (text: string) => void, now: () => number = () => performance.now()) {
  let waiting: string[] = []
  let last = -PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    last = now()
    const text = waiting.join(' ')
    waiting = []
    say(text)
  }
  return {
    add: (sentence: string): void => {
      if (sentence === '') return
      waiting.push(sentence)
      const wait = last + PAUSE_MS - now()
      // Even the first sentence is deferred, to be merged with others of the same update.
      timer ??= setTimeout(flush, Math.max(0, wait))
    },
  }
}

/** A repeated text would not be announced: appending a space makes it differ. */
const anew = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text)

const quiet = merger((text) => useAnnouncements.setState((said) => ({ quiet: anew(text, said.quiet) })))

/** Queues a polite announcement. */
export const announce = (sentence: string): void => quiet.add(sentence)

/** Announces a required action at once. */
export const insist = (sentence: string): void =>
  useAnnouncements.setState((said) => ({ urgent: anew(sentence, said.urgent) }))
