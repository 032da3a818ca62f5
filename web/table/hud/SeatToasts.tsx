// A slip of paper at a seat for a moment: the name of the card just played there, or a cup for whoever drinks.
import { useEffect, useState } from 'react'
import { Icon } from '#web/art/Icon.tsx'
import { useRoom } from '#web/state/room.ts'
import { useDesk } from '../desk.ts'
import { toastsIn, type Toast } from '../toasts.ts'
import { Placed } from './Placed.tsx'

const SHOWN_MS = 2600
const HEIGHT = 34

type Numbered = Toast & { id: string }

/** The slips; what they say is in the log and told aloud there. */
export function SeatToasts() {
  const layout = useDesk((desk) => desk.layout)
  const toasts = useToasts()
  if (!layout) return null
  return toasts.map((toast) => {
    const area = layout.seats.find(({ seat }) => seat === toast.seat)
    if (!area) return null
    const { x, y, width, height } = area.rect
    const top = y + height - HEIGHT * (toast.kind === 'drink' ? 2 : 1) - 6
    return (
      <Placed key={toast.id} rect={{ x, y: top, width, height: HEIGHT }} className="seat-toast-place">
        <p className={`seat-toast seat-toast-${toast.kind}`} data-toast={toast.kind} aria-hidden>
          {toast.kind === 'drink' && <Icon name="beer-stein-fill" size={17} />}
          <span>{toast.text}</span>
        </p>
      </Placed>
    )
  })
}

function useToasts(): readonly Numbered[] {
  const [toasts, setToasts] = useState<readonly Numbered[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = useRoom.subscribe(({ batch, table, seat }, was) => {
      if (batch === was.batch || batch.snap || !table) return
      const fresh = toastsIn(table, batch.events, seat).map((toast) => ({
        ...toast,
        id: `${batch.id} ${toast.seat} ${toast.kind}`,
      }))
      if (fresh.length === 0) return
      const taken = (one: Toast) => fresh.some((other) => other.seat === one.seat && other.kind === one.kind)
      setToasts((old) => [...old.filter((one) => !taken(one)), ...fresh])
      const timer = setTimeout(() => {
        timers.delete(timer)
        setToasts((old) => old.filter((one) => !fresh.some(({ id }) => id === one.id)))
      }, SHOWN_MS)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return toasts
}
