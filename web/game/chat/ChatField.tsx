// The field to say something: Enter sends, longer than a line may be is not taken, empty is not sent.
import { useRef, type SyntheticEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { send } from '#web/client/net/send.ts'
import { draft, useWantedFocus, usePanel } from './panel.ts'
import styles from './Chat.module.css'

/** Longer input is ignored. */
const CHAT_LENGTH = 200
/** From here on it is said how much has been written. */
const COUNTED_FROM = 1

/** The field with its button; `onSaid`: something was sent. */
export function ChatField({ onSaid }: { onSaid: () => void }) {
  const text = usePanel((panel) => panel.draft)
  const field = useRef<HTMLInputElement>(null)
  useWantedFocus('field', field)
  const say = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    draft('')
    onSaid()
    void send({ kind: 'chat', chat: { text: text.trim() } })
  }
  const length = [...text].length
  return (
    <form className={styles.chatField} onSubmit={say}>
      <input
        ref={field}
        className="field field-44"
        aria-label="Say something"
        placeholder="Say something nice"
        value={text}
        onChange={({ target }) => [...target.value].length <= CHAT_LENGTH && draft(target.value)}
        // The table's keys are not meant while somebody writes.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        autoComplete="off"
        enterKeyHint="send"
      />
      {length >= COUNTED_FROM && (
        <span className={styles.chatLength} aria-hidden>
          {`${length}/${CHAT_LENGTH}`}
        </span>
      )}
      <button type="submit" className={styles.chatSend} aria-label="Send">
        <Icon name="paper-plane-right-fill" size={18} />
      </button>
    </form>
  )
}
