// Follows a pointer from its press to its release, wherever it goes and whatever becomes of what was pressed.
import type { PointerEvent as Pressed } from 'react'

interface Holding {
  move: (point: { x: number; y: number }) => void
  /** `point` is null where the press was taken away. */
  end: (point: { x: number; y: number } | null) => void
}

/** Calls back while the main button is held; other presses do nothing. */
export function hold(pressed: Pressed, { move, end }: Holding): void {
  if (pressed.button !== 0) return
  const { pointerId } = pressed
  const stop = new AbortController()
  const { signal } = stop
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y })
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', does: (event: PointerEvent) => void) =>
    window.addEventListener(name, (event) => event.pointerId === pointerId && does(event), { signal })
  on('pointermove', (event) => move(pointOf(event)))
  on('pointerup', (event) => {
    stop.abort()
    end(pointOf(event))
  })
  on('pointercancel', () => {
    stop.abort()
    end(null)
  })
}
