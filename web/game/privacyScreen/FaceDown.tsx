// Strip over a face-down hand: the reason, and a button to turn the hand up.
import { Icon } from '#web/ui/Icon.tsx'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useFinale } from '#web/client/state/finale.ts'
import { useUi } from '#web/client/state/ui.ts'
import { usePicture } from '#web/table/input/store.ts'
import { Placed } from '#web/table/hud/Placed.tsx'
import { privacyScreen } from './privacyScreen.ts'
import styles from './FaceDown.module.css'

const WIDTH = 420
const HEIGHT = 56

/** The strip, shown while my hand is face down. */
export function FaceDown() {
  const down = useUi((ui) => ui.handDown)
  const key = usePreferences((preferences) => keyName(keyFor('hide', preferences.keys)))
  const hand = usePicture((picture) => picture?.layout.own?.hand)
  const celebrating = useFinale((finale) => finale.on)
  if (!down || !hand || celebrating) return null
  const x = hand.x + (hand.width - WIDTH) / 2
  const y = hand.y + (hand.height - HEIGHT) / 2
  return (
    <Placed rect={{ x, y, width: WIDTH, height: HEIGHT }} keepsPointer>
      <button type="button" className={styles.faceDown} onClick={() => privacyScreen('turnUp')}>
        <Icon name="eye-slash-bold" size={22} />
        <span>
          Face down. Press <kbd className="key">{key}</kbd> or click to turn up
        </span>
      </button>
    </Placed>
  )
}
