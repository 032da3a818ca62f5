// Settings page: hides my hand while I share my screen.
import { Card, CardBack } from '#web/art/Card.tsx'
import type { CardKey } from '#engine/rules/public.ts'
import { setPreferences, usePreferences } from '#web/prefs/preferences.ts'
import { Row } from '../parts/Row.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Settings.module.css'

/** The page. */
export function ScreenPage() {
  const guard = usePreferences((preferences) => preferences.guard)
  return (
    <>
      <Row
        icon="video-fill"
        title="Screen-share guard"
        about="turn my hand face down while the pointer is away"
      >
        <Switch label="Screen-share guard" on={guard} onChange={(on) => setPreferences({ guard: on })} />
      </Row>
      <Guarded on={guard} />
      <p className={styles.settingsNote}>
        For anyone on a call who shares the wrong window. Your cards lie face down on your own screen while
        the pointer is off this page or another window is in front, and turn face up again when you’re back.
        The key for hiding your hand does the same at any time.
      </p>
    </>
  )
}

const HAND: readonly CardKey[] = ['blue1', 'rentGreenBlue', 'contractCovid', 'quarantine']

/** Sample of a hand as viewers of a shared screen see it while the pointer is outside the page. */
function Guarded({ on }: { on: boolean }) {
  return (
    <p className={styles.guarded}>
      <span className={styles.guardedHand} aria-hidden>
        {HAND.map((key) =>
          on ? (
            <CardBack key={key} width={76} label="" still />
          ) : (
            <Card key={key} cardKey={key} width={76} label="" still />
          ),
        )}
      </span>
      <span>{on ? 'Pointer away: face down' : 'Pointer away: still in sight'}</span>
    </p>
  )
}
