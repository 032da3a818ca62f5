// Event loop delay of this process.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Sampling interval, ms: each sample wakes the process, and shorter delays don't matter. */
export const LOOP_SAMPLE_MS = 50

/** Reads the longest delay since the last read, ms. */
export function eventLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: LOOP_SAMPLE_MS })
  delays.enable()
  return () => {
    const longest = delays.max / 1e6
    delays.reset()
    return Math.max(0, longest - LOOP_SAMPLE_MS)
  }
}
