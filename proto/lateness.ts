// How late a process is: for how long its event loop stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10

/** The longest the event loop was late since this was asked last, ms. */
export function lateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    const longest = delays.max / 1e6
    delays.reset()
    return Math.max(0, longest - RESOLUTION_MS)
  }
}
