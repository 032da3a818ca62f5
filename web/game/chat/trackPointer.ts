// Tracks one pointer from press to release, also outside the pressed element.
import type { PointerEvent as Pressed } from 'react'

interface PointerHandlers {
  move: (point: { x: number; y: number }) => void
  /** `point` is null after `pointercancel`. */
  end: (point: { x: number; y: number } | null) => void
}

/** Calls back while the main button is held; ignores presses of other buttons. */
export function trackPointer(pressed: Pressed, { move, end }: PointerHandlers): void {
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
