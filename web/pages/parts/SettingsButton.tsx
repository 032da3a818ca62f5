// Button that opens the settings, for the pages.
import { openPanel } from '#web/client/state/ui.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** The button. */
export const SettingsButton = () => (
  <IconButton look="large" icon="gear-six-bold" label="Settings" onClick={() => openPanel('settings')} />
)
