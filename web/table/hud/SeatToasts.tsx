// Seat toasts: the card just played, a cup for a player who drinks, a quick phrase.
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { isChatShown, useChatFilter } from '#web/client/log/chatFilter.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useLayout } from '../input/picture.ts'
import type { Rect } from '../model/layout/frame.ts'
import type { Layout } from '../model/layout/places.ts'
import { toastsIn, type Toast } from '../model/toasts.ts'
import { Placed } from './Placed.tsx'
import { classes } from '#web/ui/classes.ts'
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
  const toasts = useToasts()
  if (!layout) return null
  return toasts.map((toast) => {
    if (toast.kind === 'phrase' && !isChatShown({ by: toast.seat, phrase: 1 }, hearing)) return null
    const rect = placeOf(toast, layout)
    if (!rect) return null
    return (
      <Placed key={toast.id} rect={rect} className={styles.seatToast_place}>
        <p
          className={classes(styles.seatToast, styles[`seatToast_${toast.kind}`])}
          data-toast={toast.kind}
          aria-hidden
        >
          {toast.kind === 'drink' && <Icon name="beer-stein-fill" size={17} />}
          <Sentence>{toast.text}</Sentence>
        </p>
      </Placed>
    )
  })
}

/** On a seat's lower edge; for my own seat on the mat's upper edge. */
function placeOf({ seat, kind }: Toast, { seats, own }: Layout): Rect | null {
  if (own?.seat === seat) return { ...own.mat, y: own.mat.y - HEIGHT / 2, height: HEIGHT }
  const area = seats.find((one) => one.seat === seat)
  if (!area) return null
  const { x, y, width, height } = area.rect
  return { x, y: y + height - HEIGHT * ROW[kind] - 6, width, height: HEIGHT }
}

function useToasts(): readonly Numbered[] {
  const [toasts, setToasts] = useState<readonly Numbered[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = useRoom.subscribe(({ batch, table, seat }, was) => {
      if (batch === was.batch || batch.instant || !table) return
      const fresh = toastsIn(table, batch.events, seat).map((toast) => ({
        ...toast,
        id: `${batch.id} ${toast.seat} ${toast.kind}`,
      }))
      if (fresh.length === 0) return
      const taken = (one: Toast) => fresh.some((other) => other.seat === one.seat && other.kind === one.kind)
      setToasts((old) => [...old.filter((one) => !taken(one)), ...fresh])
      for (const toast of fresh) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          setToasts((old) => old.filter(({ id }) => id !== toast.id))
        }, SHOWN_MS[toast.kind])
        timers.add(timer)
      }
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return toasts
}
