// Chat messages and input field; used in the lobby, at the table and on the results page.
import styles from './Chat.module.css'
import { Fragment, Suspense, useEffect, useRef, type SyntheticEvent } from 'react'
import { JumpToNewest } from '#web/game/log/JumpToNewest.tsx'
import type { Payload } from '#web/client/log/narrate.ts'
import { hiddenReason, useChatFilter } from '#web/client/log/chatFilter.ts'
import { togglePhrasesOnly } from '#web/client/log/logView.ts'
import { useAccount } from '#web/client/state/account.ts'
import { noticeSentence } from '#web/client/state/sanctions.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useNewest } from '#web/ui/hooks/useNewest.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { Bubble } from './Bubble.tsx'
import { setLooking, useReading, useUnread, useTitleCount } from './unread.ts'
import type { SanctionNotice } from '#proto/client/messages.ts'
import { PHRASES } from '#proto/http/phrases.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { say, setDraft, useChatDraft } from './chatDraft.ts'
import { useWantedFocus } from '../chatPanel.ts'
import { ChatMenu } from './ChatMenu.tsx'

/** The room's chat; `empty` is the placeholder while there are no messages. */
export function Chat({ empty = 'so quiet you can hear the fridge' }: { empty?: string }) {
  const lines = useRoom((room) => room.lines)
  const hearing = useChatFilter()
  const unread = useUnread()
  const silence = useSilence()
  const spoken = lines.flatMap(({ id, event }) =>
    event.kind === 'said' ? [{ id, said: event.said, hidden: hiddenReason(event.said, hearing) }] : [],
  )
  const shown = spoken.filter(({ hidden }) => hidden === null || hidden === 'blocked')
  const { list, away, toNewest } = useNewest()
  useReadingMarker(!away)
  return (
    <div className={styles.chat} data-slot="chat">
      <div
        className={styles.chatLines}
        data-testid="chat-lines"
        ref={list}
        role="log"
        aria-label="Chat"
        tabIndex={0}
      >
        {shown.length === 0 && <p className={styles.chatEmpty}>{empty}</p>}
        <Suspense>
          <Lines lines={shown} />
        </Suspense>
      </div>
      {hearing.phrasesOnly && (
        <p className={styles.chatHidden} role="note">
          Only quick phrases of the others are shown.{' '}
          <button type="button" className="link-button" onClick={togglePhrasesOnly}>
            Show everything
          </button>
        </p>
      )}
      {away && <JumpToNewest fresh={unread} onPress={toNewest} />}
      {silence === undefined ? (
        <>
          <QuickPhrases onSaid={toNewest} />
          <ChatField onSaid={toNewest} />
        </>
      ) : (
        <p className={styles.chatSilence} role="note">
          {noticeSentence(silence)}
        </p>
      )}
    </div>
  )
}

interface ChatLine {
  id: number
  said: Payload<'said'>
  /** Why it is hidden; null: it is shown. */
  hidden: ReturnType<typeof hiddenReason>
}

/** The messages; several hidden ones in a row are one line. */
function Lines({ lines }: { lines: readonly ChatLine[] }) {
  const me = useRoom((room) => room.seat)
  const mark = useReading((reading) => reading.mark)
  return (
    <ul>
      {lines.map(({ id, said, hidden }, at) => (
        <Fragment key={id}>
          {id === mark && <li className={styles.chatNew}>new</li>}
          {hidden === null && (
            <Bubble
              said={said}
              mine={said.by === me}
              again={id !== mark && lines[at - 1]?.said.by === said.by}
            />
          )}
          {hidden !== null && lines[at - 1]?.hidden !== 'blocked' && (
            <li className={styles.chatHidden}>Words of somebody you blocked are hidden</li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

/** Interval of checks whether a silence is over, ms. */
const CHECK_MS = 30_000

/** The user's silence; undefined: they may chat. */
function useSilence(): SanctionNotice | undefined {
  const now = useNow(CHECK_MS)
  const silence = useAccount(({ sanctions }) => sanctions.find(({ kind }) => kind === 'silence'))
  return silence !== undefined && silence.ends > now ? silence : undefined
}

/** Marks the chat as being read while its end is scrolled into view and the page is visible. */
function useReadingMarker(atEnd: boolean): void {
  useEffect(() => {
    const say = (): void => setLooking(atEnd && !document.hidden)
    say()
    document.addEventListener('visibilitychange', say)
    return () => {
      document.removeEventListener('visibilitychange', say)
      setLooking(false)
    }
  }, [atEnd])
}

/** Predefined phrases; each is sent as a chat message and shown briefly at the seat. */
function QuickPhrases({ onSaid }: { onSaid: () => void }) {
  const press = (phrase: number): void => {
    onSaid()
    void say({ kind: 'quickPhrase', quickPhrase: { phrase } })
  }
  return (
    <div className={styles.phrases} role="group" aria-label="Quick phrases">
      {PHRASES.map((text, at) => (
        <button key={text} type="button" className={styles.phrase} onClick={() => press(at + 1)}>
          {text}
        </button>
      ))}
    </div>
  )
}

/** Maximum length of a message; excess input is ignored. */
const CHAT_LENGTH = 200

/** The field with its send button; `onSaid` is called after a message is sent. */
function ChatField({ onSaid }: { onSaid: () => void }) {
  const { text, refusal } = useChatDraft()
  const field = useRef<HTMLInputElement>(null)
  useWantedFocus('field', field)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    setDraft('')
    onSaid()
    void say({ kind: 'chat', chat: { text: text.trim() } }, text)
  }
  return (
    <form className={styles.chatField} onSubmit={submit}>
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
      {text !== '' && (
        <span className={styles.chatLength} aria-hidden>
          {`${[...text].length}/${CHAT_LENGTH}`}
        </span>
      )}
      <button type="submit" className={styles.chatSend} aria-label="Send">
        <Icon name="paper-plane-right-fill" size={18} />
      </button>
      {refusal !== '' && (
        <p className={classes(styles.chatSilence, 'mt-8')} role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}

/** Messages, field and filter; `empty` is the placeholder while there are no messages. */
export function PageChat({ empty }: { empty: string }) {
  useTitleCount()
  return (
    <>
      <div className={styles.chatCorner}>
        <ChatMenu />
      </div>
      <Chat empty={empty} />
    </>
  )
}
