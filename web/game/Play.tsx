// The play screen: top bar, table canvas, notebook, and the dialogs over them.
import { type ReactNode, useEffect } from 'react'
import { AwayNote } from '#web/game/catchUp/AwayNote.tsx'
import { ChatAtTable } from '#web/game/chat/ChatAtTable.tsx'
import { Refused } from './explanations/Refused.tsx'
import { FaceDown } from './privacyScreen/FaceDown.tsx'
import { usePrivacyScreen, privacyScreen } from '#web/game/privacyScreen/privacyScreen.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Notebook } from './Notebook.tsx'
import Panels from './Panels.tsx'
import { SeatAsks } from './SeatAsks.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './Play.module.css'
import { goToChat, goToLog } from '#web/game/chatPanel.ts'
import { onShortcut } from '#web/prefs/shortcutListener.ts'
import { openPanel } from '#web/client/state/ui.ts'

const Table = lazyWithRetry(() => import('#web/table/Table.tsx'), 'The table', 'page')
const Prompt = lazyWithRetry(() => import('./dialogs/Prompt.tsx'), 'What is asked of you', 'dialog')

/** The play screen; `bar` replaces the top bar. */
export default function Play({ bar = <TopBar /> }: { bar?: ReactNode }) {
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

/** The shortcuts of the play screen itself: hide hand, compare players, focus log or chat. */
function useShellKeys(): void {
  useEffect(() => {
    const stops = [
      onShortcut(['hide'], () => privacyScreen('toggle')),
      onShortcut(['compare'], () => openPanel('compare')),
      onShortcut(['log'], goToLog),
      onShortcut(['chat'], goToChat),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
