// The chat as part of a page: in the waiting room and after the game it has its own paper and stays where it is.
import { Chat } from './Chat.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { useUnread } from './unread.ts'
import { useTitleCount } from './useTitleCount.ts'
import styles from './Chat.module.css'

/** Lines, field and filter; `empty` stands there while nobody has spoken. */
export function PageChat({ empty }: { empty: string }) {
  useTitleCount(useUnread())
  return (
    <>
      <div className={styles.chatCorner}>
        <ChatMenu />
      </div>
      <Chat empty={empty} />
    </>
  )
}
