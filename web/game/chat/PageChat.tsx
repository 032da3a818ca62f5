// The chat as a fixed part of a page: in the lobby and on the results page.
import { Chat } from './Chat.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import { useTitleCount } from './unread.ts'
import styles from './Chat.module.css'

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
