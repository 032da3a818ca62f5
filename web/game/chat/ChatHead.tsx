// Header of the chat panel: drag handle, unread count, filter menu, dock and minimise.
import { useId, useRef, type PointerEvent } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ChatMenu } from './ChatMenu.tsx'
import { onArrow } from './drag.ts'
import { shrinkChat, useWantedFocus } from './panel.ts'
import { useUnread } from './unread.ts'
import styles from './FloatingChat.module.css'

interface ChatHeadProps {
  /** The header is pressed and a drag may begin. */
  onHold: (event: PointerEvent) => void
  /** An arrow key is pressed on the drag handle. */
  onStep: (by: { x: number; y: number }) => void
  /** The panel's position, announced to screen readers after each step. */
  label: string
  dock: { label: string; icon: IconName; onPress: () => void }
}

/** The header; 56 px high when the chat floats. */
export function ChatHead({ onHold, onStep, label, dock }: ChatHeadProps) {
  const unread = useUnread()
  const how = useId()
  const handle = useRef<HTMLButtonElement>(null)
  useWantedFocus('handle', handle)
  const onDown = (event: PointerEvent): void => {
    const { target } = event
    if (target instanceof Element && !target.closest('[data-slot="menu"], [data-slot="chat-way"]'))
      onHold(event)
  }
  return (
    <header className={styles.chatHead} onPointerDown={onDown}>
      <button
        ref={handle}
        type="button"
        className={styles.chatHandle}
        aria-label="Move the chat"
        aria-describedby={how}
        onKeyDown={(event) => onArrow(event, onStep)}
      >
        <Icon name="dots-six-vertical-bold" size={20} />
      </button>
      <span id={how} className="unseen">
        The arrow keys move it, with Shift in large steps. Escape makes it small.
      </span>
      <span className="unseen" role="status">
        {label}
      </span>
      <h2>Chat</h2>
      {unread > 0 && (
        <span className="chip chip-count" role="status">
          {`${unread} new`}
        </span>
      )}
      <ChatMenu />
      <IconButton
        icon={dock.icon}
        label={dock.label}
        size={18}
        className={styles.chatWay}
        data-slot="chat-way"
        onClick={dock.onPress}
      />
      <IconButton
        icon="minus-bold"
        label="Make the chat small"
        size={18}
        className={styles.chatWay}
        data-slot="chat-way"
        onClick={shrinkChat}
      />
    </header>
  )
}
