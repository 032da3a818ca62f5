// The floating or minimised chat at the table; the docked chat is part of the notebook.
import styles from './FloatingChat.module.css'
import { FloatingChat } from './FloatingChat.tsx'
import { usePanel, effectiveMode, floatChat, useWantedFocus } from './panel.ts'
import { useUnread } from './unread.ts'
import { useTitleCount } from './useTitleCount.ts'
import { useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'

/** The floating panel, or its button when minimised. */
export function ChatAtTable() {
  const way = usePanel(effectiveMode)
  const unread = useUnread()
  useTitleCount(unread)
  switch (way) {
    case 'docked':
      return null
    case 'floating':
      return <FloatingChat unread={unread} />
    case 'small':
      return <ChatButton unread={unread} />
  }
}

/** The minimised chat: a button with the number of unread messages, which opens it. */
function ChatButton({ unread }: { unread: number }) {
  const log = usePanel((panel) => panel.log)
  const button = useRef<HTMLButtonElement>(null)
  useWantedFocus('button', button)
  return (
    <button
      ref={button}
      type="button"
      className={classes(styles.chatSmall, log && styles.chatSmallBeside)}
      data-testid="chat-small"
      aria-label={unread > 0 ? `Open the chat, ${unread} new` : 'Open the chat'}
      onClick={() => floatChat('field')}
    >
      <Icon name="chat-circle-dots-fill" size={34} />
      {unread > 0 && (
        <b key={unread} className={styles.chatCount} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </b>
      )}
    </button>
  )
}
