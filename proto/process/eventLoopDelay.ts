// How late a process is: for how long its event loop stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often an event loop is looked at, ms: each look wakes the process, and nobody notices what is shorter. */
export const LOOP_LOOK_MS = 50

/** The longest the event loop was late since this was asked last, ms. */
export function lateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: LOOP_LOOK_MS })
  delays.enable()
  return () => {
    const longest = delays.max / 1e6
    delays.reset()
    return Math.max(0, longest - LOOP_LOOK_MS)
  }
}
