// Load shedding: slows spectators while the event loop is late.
import { eventLoopDelay } from '#proto/process/eventLoopDelay.ts'

const LOOKED_MS = 250
/** Shedding ends after this long without a late event loop, ms. */
const REST_MS = 2000

/**
 * Monitors the event loop until ended. `limit`: tolerated delay, ms; `told` is called when shedding starts
 * and ends.
 */
export function loadShedding(limit: number, onChange: (on: boolean) => void) {
  const late = eventLoopDelay()
  let until = 0
  let on = false
  const timer = setInterval(() => {
    const moment = performance.now()
    if (late() > limit) until = moment + REST_MS
    if (on === moment < until) return
    on = !on
    onChange(on)
  }, LOOKED_MS)
  return { now: () => on, end: () => clearInterval(timer) }
}
