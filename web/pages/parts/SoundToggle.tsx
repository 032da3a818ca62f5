// Sound toggle, for the pages where users wait.
import { Icon } from '#web/ui/Icon.tsx'
import { toggleSound, usePreferences } from '#web/prefs/preferences.ts'

/** The button. */
export function SoundToggle() {
  const on = usePreferences((preferences) => preferences.sound)
  return (
    <button type="button" className="cloth-button" aria-pressed={on} onClick={toggleSound}>
      <Icon name={on ? 'speaker-high-fill' : 'speaker-simple-slash-fill'} size={22} />
      <span>{on ? 'Sound on' : 'Sound off'}</span>
    </button>
  )
}
