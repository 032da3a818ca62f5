// Measures the CPU time of work on this thread.

// Node before 22.19 counts only whole processes, its compiler and collector threads included.
const hasThreadUsage = 'threadCpuUsage' in process

/** CPU time so far, ms. */
function cpuTime(): number {
  const { user, system } = hasThreadUsage ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Work shorter than this by the wall clock is not measured more precisely; the error of longer work is at
 * most this, ms.
 */
const PRECISION_MS = 2

/**
 * A meter for many short consecutive pieces of work; reading the CPU time around each would cost more than some
 * of them.
 */
export function cpuMeter() {
  let readAt = -Infinity
  let before = 0
  return {
    /** Called before a piece of work. */
    begin(): number {
      const now = performance.now()
      if (now - readAt > PRECISION_MS) {
        before = cpuTime()
        readAt = now
      }
      return now
    },
    /** Called after it; returns an upper bound of its CPU time, ms; `began` is the result of `begin`. */
    took(began: number): number {
      const wall = performance.now() - began
      return wall <= PRECISION_MS ? wall : Math.min(wall, cpuTime() - before)
    },
  }
}
export type CpuMeter = ReturnType<typeof cpuMeter>
