// The chat input field: Enter sends; length is limited; empty messages are not sent.
import { useRef, type SyntheticEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { send } from '#web/client/net/send.ts'
import { setDraft, useWantedFocus, usePanel } from './panel.ts'
import styles from './Chat.module.css'

/** Maximum length of a message; excess input is ignored. */
const CHAT_LENGTH = 200
/** Length from which the character count is shown. */
const COUNTED_FROM = 1

/** The field with its send button; `onSaid` is called after a message is sent. */
export function ChatField({ onSaid }: { onSaid: () => void }) {
  const text = usePanel((panel) => panel.draft)
  const field = useRef<HTMLInputElement>(null)
  useWantedFocus('field', field)
  const say = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    setDraft('')
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
        onChange={({ target }) => [...target.value].length <= CHAT_LENGTH && setDraft(target.value)}
        // Keep typed characters from triggering the table's shortcuts.
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
