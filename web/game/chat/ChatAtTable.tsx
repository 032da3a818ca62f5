// The chat beside a game where it floats or is small; docked, the notebook holds it.
import './FloatingChat.module.css'
import { ChatButton } from './ChatButton.tsx'
import { FloatingChat } from './FloatingChat.tsx'
import { usePanel, wayOf } from './panel.ts'
import { useUnread } from './unread.ts'
import { useTitleCount } from './useTitleCount.ts'

/** The floating panel, or the button it was made into. */
export function ChatAtTable() {
  const way = usePanel(wayOf)
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
