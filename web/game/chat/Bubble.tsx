// A chat message as a bubble: always plain text, never a link; abusive words are veiled.
import partsStyles from '#web/game/log/Parts.module.css'
import { memo, use, useState } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlayerShape } from '#web/art/PlayerShape.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import type { Payload } from '#web/client/log/narrate.ts'
import { usePerson } from '#web/client/state/people.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { speakerOf } from './speakers.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Chat.module.css'
import { usePreferences } from '#web/prefs/preferences.ts'
import { importWithRetry } from '#web/ui/part.ts'
import type { TextRange } from '#web/ui/text/wordFilter.ts'

interface BubbleProps {
  said: Payload<'said'>
  mine: boolean
  /** The previous message has the same author. */
  again: boolean
}

/** One chat message. */
export const Bubble = memo(function Bubble({ said, mine, again }: BubbleProps) {
  const { by, speaker, text, secret } = said
  const person = usePerson(by) ?? (speaker && speakerOf(by, speaker))
  const color = person?.color ?? 0
  const name = `${person?.name ?? 'somebody'}${person?.watching === true ? ', watching' : ''}`
  return (
    <li
      className={classes(styles.chatLine, mine && styles.chatMine, again && styles.chatAgain)}
      data-kind="chat"
    >
      {!mine && (person ? <Avatar id={person.avatar} size={28} player={person.color} unmarked /> : <span />)}
      <p className={styles.chatBubble} data-testid="chat-bubble">
        <span className={mine ? 'unseen' : styles.chatName} style={{ '--who': playerLook(color).hue }}>
          {!mine && <PlayerShape player={color} className={partsStyles.whoShape} />}
          <Sentence>{mine ? 'You' : name}</Sentence>
          <span className="unseen">: </span>
        </span>
        <span translate="no">{said.phrase === undefined ? <MessageText text={text} /> : text}</span>
        {secret !== '' && (
          <span className={styles.chatSecret}>
            <Icon name="music-notes-fill" size={14} label="with a secret sound" />
          </span>
        )}
      </p>
    </li>
  )
})

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
function MessageText({ text }: { text: string }) {
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
