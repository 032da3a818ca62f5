// The play screen: top bar, table canvas, notebook, and the dialogs over them.
import type { ReactNode } from 'react'
import { AwayNote } from '#web/game/catchUp/AwayNote.tsx'
import { ChatAtTable } from '#web/game/chat/ChatAtTable.tsx'
import { Refused } from './explanations/Refused.tsx'
import { FaceDown } from './privacyScreen/FaceDown.tsx'
import { usePrivacyScreen } from '#web/game/privacyScreen/privacyScreen.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Notebook } from './Notebook.tsx'
import { Panels } from './Panels.tsx'
import { SeatAsks } from './SeatAsks.tsx'
import { useShellKeys } from './shellKeys.ts'
import { TopBar } from './TopBar.tsx'
import styles from './Play.module.css'

const Table = lazyWithRetry(
  () => import('#web/table/Table.tsx').then((part) => part.Table),
  'The table',
  'page',
)
const Prompt = lazyWithRetry(
  () => import('./dialogs/Prompt.tsx').then((part) => part.Prompt),
  'What is asked of you',
  'dialog',
)

/** The play screen; `bar` replaces the top bar. */
export function Play({ bar = <TopBar /> }: { bar?: ReactNode }) {
  usePrivacyScreen()
  useShellKeys()
  return (
    <div className={styles.play} data-testid="play">
      {bar}
      <main className={styles.playArea}>
        <Table until={<p className={styles.playWaiting}>Laying the table…</p>} />
        <FaceDown />
        <Refused />
      </main>
      <Notebook />
      <ChatAtTable />
      <AwayNote />
      <Prompt />
      <Panels />
      <SeatAsks />
    </div>
  )
}
