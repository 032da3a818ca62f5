// What keys do on the play screen beside the table's own: hide my hand, compare players, go to log and chat.
import { useEffect } from 'react'
import { privacyScreen } from '#web/game/privacyScreen/privacyScreen.ts'
import { goToChat, goToLog } from '#web/game/chat/panel.ts'
import { onShortcut } from '#web/prefs/listen.ts'
import { openPanel } from '#web/client/state/ui.ts'

/** Listens as long as the play screen is shown. */
export function useShellKeys(): void {
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
