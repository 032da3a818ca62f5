// What is said aloud: quiet sentences merged to one announcement per second and a half, urgent ones at once.
import { create } from 'zustand'

/** Never more than one quiet announcement in this time. */
export const PAUSE_MS = 1500

interface Said {
  /** What the quiet region holds now. */
  quiet: string
  urgent: string
}

export const useAnnouncements = create<Said>()(() => ({ quiet: '', urgent: '' }))

/** What was said at a table that is left is said of nobody any more. */
export const hush = (): void => useAnnouncements.setState({ quiet: '', urgent: '' })

/** A queue that says what has gathered, at most once in a while. */
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
      // Even the first one waits for those that come with it.
      timer ??= setTimeout(flush, Math.max(0, wait))
    },
  }
}

/** The same words once more would not be heard: a space makes them other words. */
const anew = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text)

const quiet = merger((text) => useAnnouncements.setState((said) => ({ quiet: anew(text, said.quiet) })))

/** Says something when its turn comes. */
export const announce = (sentence: string): void => quiet.add(sentence)

/** Says at once that I must do something. */
export const insist = (sentence: string): void =>
  useAnnouncements.setState((said) => ({ urgent: anew(sentence, said.urgent) }))
