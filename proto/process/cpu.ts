// Measures the CPU time of work on this thread.

// Node before 22.19 counts only whole processes, its compiler and collector threads included.
const ofThread = 'threadCpuUsage' in process

/** Milliseconds of CPU so far. */
function used(): number {
  const { user, system } = ofThread ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/** What is this short by the wall clock is not looked at closer, and what is said of the rest may be so much too much, ms. */
const CLOSE_MS = 2

/** Measures short pieces of work of which there are many: to ask for the CPU before and after each would take longer than some of them. */
export interface CpuMeter {
  /** Before a piece of work. */
  begin(): number
  /** After it: what it took at most, ms; `began` is what `begin` answered. */
  took(began: number): number
}

/** One for pieces of work that come one after the other. */
export function cpuMeter(): CpuMeter {
  let lookedAt = -Infinity
  let before = 0
  return {
    begin() {
      const now = performance.now()
      if (now - lookedAt > CLOSE_MS) {
        before = used()
        lookedAt = now
      }
      return now
    },
    took(began) {
      const wall = performance.now() - began
      return wall <= CLOSE_MS ? wall : Math.min(wall, used() - before)
    },
  }
}
