// Moves the chat by pointer or arrow keys; dropping it over the notebook docks it.
import type { KeyboardEvent, PointerEvent as Pressed } from 'react'
import { dockChat, floatChat, holdChat, moveChat, usePanel } from '../chatPanel.ts'
import type { Point, Rect } from '#web/table/model/layout/frame.ts'
import { clamped, type Bounds } from './place.ts'

/** Drag threshold in px. */
const DRAG_THRESHOLD = 4

/** Drags the floating panel. */
export function dragFloating(event: Pressed, box: Rect, window: Bounds): void {
  follow(event, { x: event.clientX - box.x, y: event.clientY - box.y }, box, window)
}

/** Undocks the chat once the pointer passes the drag threshold. */
export function dragDocked(event: Pressed): void {
  const { size } = usePanel.getState()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  follow(event, { x: size.width / 2, y: 28 }, { x: 0, y: 0, ...size }, { width, height })
}

function follow(event: Pressed, grip: Point, box: Rect, window: Bounds): void {
  const from = { x: event.clientX, y: event.clientY }
  let moving = false
  const move = (point: Point): void => {
    if (!moving && Math.hypot(point.x - from.x, point.y - from.y) < DRAG_THRESHOLD) return
    if (!moving && usePanel.getState().way !== 'floating') floatChat('handle')
    moving = true
    const { x, y } = clamped({ ...box, x: point.x - grip.x, y: point.y - grip.y }, window)
    moveChat({ x, y })
    holdChat(true, isOverNotebook(point))
  }
  trackPointer(event, move, (point) => {
    if (!moving) return
    if (point && isOverNotebook(point)) dockChat()
    else holdChat(false)
  })
}

function isOverNotebook({ x, y }: Point): boolean {
  const place = document.querySelector('[data-slot="notebook-paper"]')?.parentElement?.getBoundingClientRect()
  return place !== undefined && place.width > 0 && x >= place.left && y >= place.top
}

/**
 * Tracks the pointer that pressed the main button until its release, also outside the pressed element;
 * `onEnd` gets null after `pointercancel`.
 */
export function trackPointer(
  pressed: Pressed,
  onMove: (point: Point) => void,
  onEnd?: (point: Point | null) => void,
): void {
  if (pressed.button !== 0) return
  const stop = new AbortController()
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', does: (point: Point) => void): void =>
    window.addEventListener(
      name,
      ({ pointerId, clientX: x, clientY: y }) => pointerId === pressed.pointerId && does({ x, y }),
      { signal: stop.signal },
    )
  const end = (point: Point | null): void => {
    stop.abort()
    onEnd?.(point)
  }
  on('pointermove', onMove)
  on('pointerup', end)
  on('pointercancel', () => end(null))
}

/** Step of an arrow key in px, and with Shift. */
const SMALL = 16
const LARGE = 80

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles an arrow key as a step in px. */
export function onArrow(event: KeyboardEvent, onStep: (by: Point) => void): void {
  const way = WAYS[event.key]
  if (!way) return
  event.preventDefault()
  event.stopPropagation()
  const far = event.shiftKey ? LARGE : SMALL
  onStep({ x: way[0] * far, y: way[1] * far })
}
