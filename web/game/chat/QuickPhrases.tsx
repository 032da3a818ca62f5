// Six predefined phrases; each is sent as a chat message and shown briefly at the seat.
import { PHRASES } from '#proto/http/phrases.ts'
import { send } from '#web/client/net/send.ts'
import styles from './Chat.module.css'

/** The buttons; `onSaid` is called after a phrase is sent. */
export function QuickPhrases({ onSaid }: { onSaid: () => void }) {
  const say = (phrase: number): void => {
    onSaid()
    void send({ kind: 'quickPhrase', quickPhrase: { phrase } })
  }
  return (
    <div className={styles.phrases} role="group" aria-label="Quick phrases">
      {PHRASES.map((text, at) => (
        <button key={text} type="button" className={styles.phrase} onClick={() => say(at + 1)}>
          {text}
        </button>
      ))}
    </div>
  )
}
