// Drags the chat by its header; dropping it over the notebook docks it.
import type { PointerEvent } from 'react'
import { trackPointer } from './trackPointer.ts'
import { dockChat, floatChat, holdChat, moveChat, usePanel } from './panel.ts'
import type { Rect } from '#web/table/model/layout/frame.ts'
import { clamped, type Bounds } from './place.ts'

/** Drag threshold in px. */
const DRAG_THRESHOLD = 4

/** Drags the floating panel. */
export function dragFloating(event: PointerEvent, box: Rect, window: Bounds): void {
  follow(event, { x: event.clientX - box.x, y: event.clientY - box.y }, box, window)
}

/** Undocks the chat once the pointer passes the drag threshold. */
export function dragDocked(event: PointerEvent): void {
  const { size } = usePanel.getState()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  follow(event, { x: size.width / 2, y: 28 }, { x: 0, y: 0, ...size }, { width, height })
}

function follow(event: PointerEvent, grip: { x: number; y: number }, box: Rect, window: Bounds): void {
  const from = { x: event.clientX, y: event.clientY }
  let moving = false
  trackPointer(event, {
    move: (point) => {
      if (!moving && Math.hypot(point.x - from.x, point.y - from.y) < DRAG_THRESHOLD) return
      if (!moving && usePanel.getState().way !== 'floating') floatChat('handle')
      moving = true
      const { x, y } = clamped({ ...box, x: point.x - grip.x, y: point.y - grip.y }, window)
      moveChat({ x, y })
      holdChat(true, isOverNotebook(point))
    },
    end: (point) => {
      if (!moving) return
      if (point && isOverNotebook(point)) dockChat()
      else holdChat(false)
    },
  })
}

function isOverNotebook({ x, y }: { x: number; y: number }): boolean {
  const place = document.querySelector('[data-slot="notebook-paper"]')?.parentElement?.getBoundingClientRect()
  return place !== undefined && place.width > 0 && x >= place.left && y >= place.top
}
