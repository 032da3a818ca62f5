// The play screen's own shortcuts: hide hand, compare players, focus log or chat.
import { useEffect } from 'react'
import { privacyScreen } from '#web/game/privacyScreen/privacyScreen.ts'
import { goToChat, goToLog } from '#web/game/chat/panel.ts'
import { onShortcut } from '#web/prefs/shortcutListener.ts'
import { openPanel } from '#web/client/state/ui.ts'

/** Active while the play screen is mounted. */
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
