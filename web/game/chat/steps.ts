// Converts arrow keys to steps in px: small ones, and large ones with Shift.
import type { Point } from '#web/table/model/layout/frame.ts'

const SMALL = 16
const LARGE = 80

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The step of a key in px; null if it is not an arrow key. */
export function stepOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | null {
  const way = WAYS[key]
  const far = shiftKey ? LARGE : SMALL
  return way ? { x: way[0] * far, y: way[1] * far } : null
}
