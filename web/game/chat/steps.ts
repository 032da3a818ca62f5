// Arrow keys as steps: small ones, and large ones with Shift.
import type { Point } from '#web/table/model/layout/frame.ts'

const SMALL = 16
const LARGE = 80

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves something; null: it is no arrow. */
export function stepOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | null {
  const way = WAYS[key]
  const far = shiftKey ? LARGE : SMALL
  return way ? { x: way[0] * far, y: way[1] * far } : null
}
