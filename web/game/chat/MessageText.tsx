// A message's text; abusive words are hidden until the reader reveals them.
import { use, useState } from 'react'
import { usePreferences } from '#web/prefs/preferences.ts'
import { importWithRetry } from '#web/ui/part.ts'
import type { TextRange } from '#web/ui/text/wordFilter.ts'
import styles from './Chat.module.css'

type FindWords = (text: string) => TextRange[]
let filter: Promise<FindWords> | undefined

/** Loads the word filter with the first message; if that fails, nothing is hidden. */
const wordFilter = (): Promise<FindWords> =>
  (filter ??= importWithRetry(() => import('#web/ui/text/wordFilter.ts'))().then(
    ({ findWords }) => findWords,
    (error: unknown) => {
      console.warn(error)
      return () => []
    },
  ))

/** The text, filtered by the reader's preference. */
export function MessageText({ text }: { text: string }) {
  const veil = usePreferences((preferences) => preferences.veil)
  return veil ? <Veiled text={text} /> : <span>{text}</span>
}

function Veiled({ text }: { text: string }) {
  const ranges = use(wordFilter())(text)
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          <span>{text.slice(ranges[at - 1]?.end ?? 0, start)}</span>
          <Veil word={text.slice(start, end)} />
        </span>
      ))}
      <span>{text.slice(ranges.at(-1)?.end ?? 0)}</span>
    </>
  )
}

function Veil({ word }: { word: string }) {
  const [shown, setShown] = useState(false)
  if (shown) return <span>{word}</span>
  return (
    <button
      type="button"
      className={styles.veil}
      aria-label="A veiled word: show it"
      title="Show this word"
      onClick={() => setShown(true)}
    >
      {'•'.repeat(Math.min(word.length, 8))}
    </button>
  )
}
