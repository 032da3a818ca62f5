// How much CPU a piece of work took on this thread; the wall clock would count what other processes do meanwhile.

/** Starts measuring; the answer tells the milliseconds of CPU since. */
export function cpuTimer(): () => number {
  // Node before 22.19 counts only whole processes, its compiler and collector threads included.
  const own = 'threadCpuUsage' in process
  const usage = (): NodeJS.CpuUsage => (own ? process.threadCpuUsage() : process.cpuUsage())
  const before = usage()
  return () => {
    const after = usage()
    return (after.user + after.system - before.user - before.system) / 1000
  }
}
