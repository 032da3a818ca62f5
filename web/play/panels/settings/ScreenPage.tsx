// Settings: keeping my hand from whoever sees my screen.
import { setTastes, useTastes } from '#web/state/tastes.ts'
import { Row } from '../parts/Row.tsx'
import { Switch } from '../parts/Switch.tsx'

/** The page. */
export function ScreenPage() {
  const guard = useTastes((tastes) => tastes.guard)
  return (
    <>
      <Row
        icon="video-fill"
        title="Screen-share guard"
        about="turn my hand face down while the pointer is away"
      >
        <Switch label="Screen-share guard" on={guard} onChange={(on) => setTastes({ guard: on })} />
      </Row>
      <p className="settings-note">
        For anyone on a call who shares the wrong window. Your cards lie face down on your own screen while
        the pointer is off this page or another window is in front, and turn up again when you are back. The
        key for hiding your hand does the same at any time.
      </p>
    </>
  )
}
