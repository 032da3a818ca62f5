// Announces my turn or a question to me: a brief plate over the table, the mat's edge lit.
import { useState } from 'react'
import { usePicture } from '../input/store.ts'
import { useEachUpdate } from '../input/useEachUpdate.ts'
import { Placed } from './Placed.tsx'
import { classes } from '#web/ui/classes.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import styles from './Moments.module.css'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'
import { beginsIn, type Begin } from '../model/begins.ts'

const PLATE_MS = 600
const TEXTS: Record<Begin, string> = { turn: 'Your turn', question: 'You must answer' }

/** The plate; ignores the pointer and is hidden from screen readers, which have live regions. */
export function TurnPlate() {
  const own = usePicture((picture) => picture?.layout.own ?? null)
  const motion = usePreferences(motionOf)
  const began = useBegan()
  if (!own || !began) return null
  return (
    <Placed key={began.id} rect={own.mat} className={styles.turnPlate_place}>
      <div
        className={classes(
          styles.turnPlate,
          styles[`turnPlate_${began.kind}`],
          styles[`turnPlate_${motion}`],
        )}
        data-plate={began.kind}
        aria-hidden
      >
        <span>{TEXTS[began.kind]}</span>
      </div>
    </Placed>
  )
}

function useBegan(): { id: number; kind: Begin } | null {
  const [began, setBegan] = useState<{ id: number; kind: Begin } | null>(null)
  useEachUpdate(({ batch, table, seat }, before) => {
    const kind = beginsIn(before.table, table, seat)
    if (kind) setBegan({ id: batch.id, kind })
  })
  useTimeout(() => setBegan(null), began && PLATE_MS, began)
  return began
}
