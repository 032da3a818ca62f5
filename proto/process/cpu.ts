// Measures the CPU time of work on this thread.

// Node before 22.19 counts only whole processes, its compiler and collector threads included.
const ofThread = 'threadCpuUsage' in process

/** Milliseconds of CPU so far. */
function used(): number {
  const { user, system } = ofThread ? process.threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1000
}

/** Work this short by the wall clock is not measured closer; the error of the rest is at most this, ms. */
const CLOSE_MS = 2

/** Measures many short pieces of work: reading the CPU time around each would take longer than some of them. */
export interface CpuMeter {
  /** Before a piece of work. */
  begin(): number
  /** After it: an upper bound of its CPU time, ms; `began` is what `begin` returned. */
  took(began: number): number
}

/** A meter for consecutive pieces of work. */
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
