// Load shedding: slows spectators while the event loop is late.
import { eventLoopDelay } from '#proto/process/eventLoopDelay.ts'

const CHECK_MS = 250
/** Shedding ends after this long without a late event loop, ms. */
const QUIET_MS = 2000

/**
 * Monitors the event loop until ended. `limit`: tolerated delay, ms; `onChange` is called when shedding
 * starts and ends.
 */
export function loadShedding(limit: number, onChange: (on: boolean) => void) {
  const delay = eventLoopDelay()
  let sheddingUntil = 0
  let on = false
  const timer = setInterval(() => {
    const now = performance.now()
    if (delay() > limit) sheddingUntil = now + QUIET_MS
    if (on === now < sheddingUntil) return
    on = !on
    onChange(on)
  }, CHECK_MS)
  return { isActive: () => on, end: () => clearInterval(timer) }
}
