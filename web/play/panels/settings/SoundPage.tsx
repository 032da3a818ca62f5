// Settings: what is heard, and how loud; moving the knob of the effects lets one be heard.
import { cue } from '#web/sound/cues.ts'
import { setTastes, toggleSound, useTastes } from '#web/state/tastes.ts'
import { Row } from '../parts/Row.tsx'
import { Slider } from '../parts/Slider.tsx'
import { Switch } from '../parts/Switch.tsx'

/** The page. */
export function SoundPage() {
  const { sound, effects, music } = useTastes()
  const turnEffects = (loud: number): void => {
    setTastes({ effects: loud })
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
        <Slider label="Music" value={music} onChange={(loud) => setTastes({ music: loud })} />
      </Row>
      {!sound && <p className="settings-note">Sound is off, so nothing is heard, however loud it is set.</p>}
    </>
  )
}
