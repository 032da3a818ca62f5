// What keys do on the play screen beside the table's own: hide my hand, compare players, go to log and chat.
import { useEffect } from 'react'
import { guard } from '#web/game/privacyScreen/guard.ts'
import { goToChat, goToLog } from '#web/game/chat/panel.ts'
import { onAct } from '#web/prefs/listen.ts'
import { openPanel } from '#web/client/state/ui.ts'

/** Listens as long as the play screen is shown. */
export function useShellKeys(): void {
  useEffect(() => {
    const stops = [
      onAct(['hide'], () => guard('toggle')),
      onAct(['compare'], () => openPanel('compare')),
      onAct(['log'], goToLog),
      onAct(['chat'], goToChat),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
