// What people said, as bubbles, and the field to say something: in the waiting room, at the table, after the game.
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import type { Line } from '#proto/messages.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Icon } from '#web/art/Icon.tsx'
import { send } from '#web/net/send.ts'
import { useRoom } from '#web/state/room.ts'
import './chat.css'

/** Longer input is ignored. */
export const CHAT_LENGTH = 200

interface ChatProps {
  /** Told how many lines came while the reader was elsewhere. */
  onUnread?: (count: number) => void
  /** What stands there while nobody has spoken. */
  empty: string
}

interface Spoken {
  id: number
  by: number
  text: string
}

/** The chat of the room. */
export function Chat({ onUnread, empty }: ChatProps) {
  const lines = useRoom((room) => room.lines)
  const me = useRoom((room) => room.seat)
  const spoken = spokenIn(lines)
  const list = useRef<HTMLDivElement>(null)
  useNewest(list, spoken.at(-1)?.id ?? 0, spoken, me, onUnread)
  return (
    <div className="chat">
      <div className="chat-lines" ref={list} role="log" aria-label="Chat" tabIndex={0}>
        {spoken.length === 0 && <p className="chat-empty">{empty}</p>}
        <ul>
          {spoken.map((line, at) => (
            <Bubble key={line.id} line={line} mine={line.by === me} again={spoken[at - 1]?.by === line.by} />
          ))}
        </ul>
      </div>
      <ChatField />
    </div>
  )
}

const spokenIn = (lines: Line[]): Spoken[] =>
  lines.flatMap(({ id, event }) =>
    event.kind === 'said' ? [{ id, by: event.said.by, text: event.said.text }] : [],
  )

function Bubble({ line, mine, again }: { line: Spoken; mine: boolean; again: boolean }) {
  const person = useRoom((room) => room.roster.find(({ seat }) => seat === line.by))
  const hue = `var(--player-${((person?.color ?? 0) % 9) + 1})`
  const style: CSSProperties & Record<`--${string}`, string> = { '--who': hue }
  const name = `${person?.name ?? 'somebody'}${person?.watching === true ? ', watching' : ''}`
  return (
    <li className={`chat-line${mine ? ' chat-mine' : ''}${again ? ' chat-again' : ''}`}>
      {!mine && (person ? <Avatar id={person.avatar} size={28} player={person.color} unmarked /> : <span />)}
      <p className="chat-bubble">
        <span className={mine ? 'unseen' : 'chat-name'} style={style}>
          {mine ? 'You' : name}
          <span className="unseen">: </span>
        </span>
        {line.text}
      </p>
    </li>
  )
}

/** Keeps the newest line in sight while the reader is at the end, and counts what comes when they are not. */
function useNewest(
  list: RefObject<HTMLDivElement | null>,
  newest: number,
  spoken: Spoken[],
  me: number,
  onUnread: ((count: number) => void) | undefined,
): void {
  const [read, setRead] = useState(newest)
  const atEnd = useRef(true)
  useEffect(() => {
    const box = list.current
    if (!box) return
    const look = (): void => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40
      if (atEnd.current && !document.hidden) setRead(newest)
    }
    if (atEnd.current) box.scrollTop = box.scrollHeight
    look()
    box.addEventListener('scroll', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      box.removeEventListener('scroll', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [list, newest])
  const unread = spoken.filter((line) => line.id > read && line.by !== me).length
  useEffect(() => onUnread?.(unread), [onUnread, unread])
}

function ChatField() {
  const [text, setText] = useState('')
  const say = (): void => {
    if (text.trim() === '') return
    setText('')
    void send({ kind: 'chat', chat: { text: text.trim() } })
  }
  const onKey = (event: KeyboardEvent): void => {
    // The table's keys are not meant while somebody writes.
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) say()
  }
  return (
    <div className="chat-field">
      <input
        className="field field-44"
        aria-label="Say something"
        placeholder="Say something nice"
        value={text}
        onChange={({ target }) => target.value.length <= CHAT_LENGTH && setText(target.value)}
        onKeyDown={onKey}
        autoComplete="off"
      />
      <button type="button" className="chat-send" aria-label="Send" onClick={say}>
        <Icon name="paper-plane-right-fill" size={18} />
      </button>
    </div>
  )
}
