// Marker of a refused drop beside the turn note; opens the reason and its explanation.
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { ExplainRefusal } from '#web/game/explanations/ExplainRefusal.tsx'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { useFinale } from '#web/client/state/finale.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useLayout } from '../../table/input/store.ts'
import { Placed } from '../../table/hud/Placed.tsx'
import styles from '#web/table/hud/Papers.module.css'

/** Unless opened, it disappears after this time. */
const KEPT_MS = 30_000

const drop = (): void => useUi.setState({ refusedDrop: null })

/** The marker; the first press shows the reason, the second dismisses it. */
export function Refused() {
  const refused = useUi((ui) => ui.refusedDrop)
  const layout = useLayout()
  const [opened, setOpened] = useState<typeof refused>(null)
  const open = refused !== null && opened === refused
  useTimeout(drop, refused && !open ? KEPT_MS : null, refused)
  const celebrating = useFinale((finale) => finale.on)
  if (!refused || !layout || celebrating) return null
  const { note } = layout
  return (
    <Placed rect={{ x: note.x - 46, y: note.y + 8, width: 40, height: 40 }}>
      <button
        type="button"
        className={styles.refusedMark}
        data-testid="refused-mark"
        aria-label="Why not?"
        aria-expanded={open}
        onClick={() => (open ? drop() : setOpened(refused))}
        onKeyDown={(event) => event.key === 'Escape' && drop()}
      >
        <Icon name={open ? 'x-bold' : 'hand-palm-fill'} size={22} />
      </button>
      {open && (
        <div className={styles.refusedReason}>
          <p>{refused.text}</p>
          <ExplainRefusal of={refused.key} />
        </div>
      )}
      <span className="unseen" role="status">
        {refused.text}
      </span>
    </Placed>
  )
}
