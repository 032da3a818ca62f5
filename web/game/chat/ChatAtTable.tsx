// The floating or minimised chat at the table; the docked chat is part of the notebook.
import './FloatingChat.module.css'
import { ChatButton } from './ChatButton.tsx'
import { FloatingChat } from './FloatingChat.tsx'
import { usePanel, effectiveMode } from './panel.ts'
import { useUnread } from './unread.ts'
import { useTitleCount } from './useTitleCount.ts'

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
