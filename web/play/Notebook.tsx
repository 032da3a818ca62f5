// The notebook beside the table: what happened, and what people say.
import { useEffect, useRef, useState } from 'react'
import type { CardKey } from '#engine/rules/public.ts'
import { Icon } from '#web/art/Icon.tsx'
import { Chat } from '#web/Chat.tsx'
import { Narration } from '#web/Narration.tsx'
import { useRoom } from '#web/state/room.ts'

const NO_CARDS: readonly CardKey[] = []

/** Log above, chat below; it can be laid aside. */
export function Notebook() {
  const [aside, setAside] = useState(false)
  const [unread, setUnread] = useState(0)
  return (
    <aside className={`notebook${aside ? ' notebook-aside' : ''}`} aria-label="Log and chat">
      <button
        type="button"
        className="icon-button notebook-fold"
        aria-label={aside ? 'Show log and chat' : 'Lay log and chat aside'}
        aria-expanded={!aside}
        onClick={() => setAside(!aside)}
      >
        <Icon name={aside ? 'chat-circle-dots-fill' : 'arrow-line-right-bold'} size={20} />
        {aside && unread > 0 && <b className="notebook-badge">{unread}</b>}
      </button>
      <div className="notebook-paper" hidden={aside}>
        <h2>What happened</h2>
        <Log />
        <h2 className="notebook-chat">
          Chat
          {unread > 0 && (
            <span className="chip chip-count" role="status">
              {unread} new
            </span>
          )}
        </h2>
        <Chat empty="so quiet you can hear the fridge" onUnread={setUnread} />
      </div>
    </aside>
  )
}

function Log() {
  const lines = useRoom((room) => room.lines)
  const me = useRoom((room) => room.seat)
  const cards = useRoom((room) => room.table?.cards ?? NO_CARDS)
  const list = useRef<HTMLDivElement>(null)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    const box = list.current
    if (box) box.scrollTop = box.scrollHeight
  }, [newest])
  return (
    <div className="log" ref={list} role="log" aria-label="What happened" tabIndex={0}>
      <ol>
        {lines.map((line) => (
          <Narration key={line.id} line={line} me={me} cards={cards} />
        ))}
      </ol>
    </div>
  )
}
