// The minimised chat: a button with the number of unread messages.
import { useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { floatChat, useWantedFocus, usePanel } from './panel.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './FloatingChat.module.css'

/** The button; it opens the chat. */
export function ChatButton({ unread }: { unread: number }) {
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
