// Settings page: volumes, with a sample on change, and system notifications.
import { useState } from 'react'
import { cue } from '#web/sound/cues.ts'
import { setPreferences, toggleSound, usePreferences } from '#web/prefs/preferences.ts'
import { Row } from '../parts/Row.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Settings.module.css'

/** The page. */
export function SoundPage() {
  const { sound, effects, music } = usePreferences()
  const turnEffects = (loud: number): void => {
    setPreferences({ effects: loud })
    cue('press', { mine: true })
  }
  return (
    <>
      <Row icon="speaker-high-fill" title="Sound" about="everything this page plays">
        <Switch label="Sound" on={sound} onChange={toggleSound} />
      </Row>
      <hr className="paper-rule" />
      <Row icon="bell-ringing-fill" title="Effects" about="cards, coughs and slammed doors">
        <Slider label="Effects" value={effects} onChange={turnEffects} />
      </Row>
      <Row icon="music-notes-fill" title="Music" about="waiting room and game over only">
        <Slider label="Music" value={music} onChange={(loud) => setPreferences({ music: loud })} />
      </Row>
      <hr className="paper-rule" />
      <Notifications />
      {!sound && (
        <p className={styles.settingsNote}>
          Sound is off, so you won’t hear anything, however loud these are.
        </p>
      )}
    </>
  )
}

/** Requests the browser's permission only when switched on. */
function Notifications() {
  const on = usePreferences((preferences) => preferences.notifications)
  const [refused, setRefused] = useState(false)
  const turn = async (wanted: boolean): Promise<void> => {
    const allowed =
      wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
    setRefused(wanted && !allowed)
    setPreferences({ notifications: allowed })
  }
  return (
    <Row
      icon="chat-teardrop-text-fill"
      title="Notifications"
      about={
        refused
          ? 'This browser doesn’t allow them here. Allow notifications for this site in its settings, then try again.'
          : 'when it’s your turn and this page is out of sight'
      }
    >
      <Switch label="Notifications" on={on} onChange={(wanted) => void turn(wanted)} />
    </Row>
  )
}
