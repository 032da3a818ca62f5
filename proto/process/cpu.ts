// Measures the CPU time of work on this thread.

// Node before 22.19 counts only whole processes, its compiler and collector threads included.
const hasThreadUsage = 'threadCpuUsage' in process

/** CPU time so far, ms. */
function threadTime(): number {
  const { user, system } = hasThreadUsage ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/** Work shorter than this by the wall clock is measured by that; the error of longer work is at most this, ms. */
const PRECISION_MS = 2

/** A meter for consecutive pieces of work, mostly too short for the CPU clock; `clocks`: in ms. */
export function cpuMeter(clocks = { cpuTime: threadTime, wallTime: () => performance.now() }) {
  const { cpuTime, wallTime } = clocks
  let readAt = -Infinity
  let before = 0
  return {
    /** Called before a piece of work. */
    begin(): number {
      const now = wallTime()
      if (now - readAt > PRECISION_MS) {
        before = cpuTime()
        readAt = now
      }
      return now
    },
    /** Called after it; returns an upper bound of its CPU time, ms; `began` is the result of `begin`. */
    took(began: number): number {
      const wall = wallTime() - began
      return wall <= PRECISION_MS ? wall : Math.min(wall, cpuTime() - before)
    },
  }
}
