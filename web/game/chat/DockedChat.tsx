// The chat docked in the notebook under the log; dragging its header undocks it.
import { useRef } from 'react'
import { Chat } from './Chat.tsx'
import { ChatHead } from './ChatHead.tsx'
import { dragDocked } from './lift.ts'
import { floatChat, useWantedFocus } from './panel.ts'
import { useUnread } from './unread.ts'
import styles from './FloatingChat.module.css'

/** The docked chat. */
export function DockedChat() {
  const unread = useUnread()
  const handle = useRef<HTMLButtonElement>(null)
  useWantedFocus('handle', handle)
  return (
    <section className={styles.chatDocked} data-slot="chat-docked" aria-label="Chat">
      <ChatHead
        ref={handle}
        unread={unread}
        onHold={dragDocked}
        onStep={() => floatChat('handle')}
        label=""
        dock={{
          label: 'Take the chat off the notebook',
          icon: 'picture-in-picture-bold',
          onPress: () => floatChat('handle'),
        }}
      />
      <Chat />
    </section>
  )
}
