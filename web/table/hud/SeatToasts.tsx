// Seat toasts: the card just played, a cup for a player who drinks, a quick phrase.
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { isChatShown, useChatFilter } from '#web/client/log/chatFilter.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useLayout } from '../input/store.ts'
import { useEachUpdate } from '../input/useEachUpdate.ts'
import type { Rect } from '../model/layout/frame.ts'
import type { Layout } from '../model/layout/places.ts'
import { toastsIn, type Toast } from '../model/toasts.ts'
import { Placed } from './Placed.tsx'
import { classes } from '#web/ui/classes.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import styles from './Moments.module.css'

/** How long a toast is shown, ms; a phrase longer, as its addressee looks for it. */
const SHOWN_MS: Readonly<Record<Toast['kind'], number>> = { card: 2600, drink: 2600, phrase: 4000 }
const HEIGHT = 34
/** Offset above the seat's lower edge, in toast heights. */
const ROW: Readonly<Record<Toast['kind'], number>> = { card: 1, drink: 2, phrase: 3 }

type Numbered = Toast & { id: string }

/** The toasts; log and chat have the same content and announce it. */
export function SeatToasts() {
  const layout = useLayout()
  const hearing = useChatFilter()
  const [toasts, setToasts] = useState<readonly Numbered[]>([])
  useEachUpdate(({ batch, table, seat }) => {
    const fresh = toastsIn(table, batch.events, seat).map((toast) => ({
      ...toast,
      id: `${batch.id} ${toast.seat} ${toast.kind}`,
    }))
    const taken = (one: Toast) => fresh.some((other) => other.seat === one.seat && other.kind === one.kind)
    if (fresh.length > 0) setToasts((old) => [...old.filter((one) => !taken(one)), ...fresh])
  })
  return toasts.map((toast) => (
    <SeatToast
      key={toast.id}
      toast={toast}
      rect={layout && placeOf(toast, layout)}
      isHidden={toast.kind === 'phrase' && !isChatShown({ by: toast.seat, phrase: 1 }, hearing)}
      onEnd={() => setToasts((old) => old.filter(({ id }) => id !== toast.id))}
    />
  ))
}

interface SeatToastProps {
  toast: Toast
  /** Null: its seat is not on the table. */
  rect: Rect | null
  isHidden: boolean
  onEnd: () => void
}

function SeatToast({ toast: { kind, text }, rect, isHidden, onEnd }: SeatToastProps) {
  useTimeout(onEnd, SHOWN_MS[kind])
  if (!rect || isHidden) return null
  return (
    <Placed rect={rect} className={styles.seatToast_place}>
      <p className={classes(styles.seatToast, styles[`seatToast_${kind}`])} data-toast={kind} aria-hidden>
        {kind === 'drink' && <Icon name="beer-stein-fill" size={17} />}
        <Sentence>{text}</Sentence>
      </p>
    </Placed>
  )
}

/** On a seat's lower edge; for my own seat on the mat's upper edge. */
function placeOf({ seat, kind }: Toast, { seats, own }: Layout): Rect | null {
  if (own?.seat === seat) return { ...own.mat, y: own.mat.y - HEIGHT / 2, height: HEIGHT }
  const area = seats.find((one) => one.seat === seat)
  if (!area) return null
  const { x, y, width, height } = area.rect
  return { x, y: y + height - HEIGHT * ROW[kind] - 6, width, height: HEIGHT }
}
