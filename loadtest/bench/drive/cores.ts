// CPU affinity: server and load driver each on their own core, spectators at idle priority.
import { spawnSync } from 'node:child_process'
import { constants, cpus, setPriority } from 'node:os'

/** Pins all threads of these processes to one core; reports on stderr when that is impossible. */
export function pin(pids: readonly number[], core: number): boolean {
  if (cpus().length < 2) return warnUnpinned('there is only one core')
  for (const pid of pids) {
    const set = (): boolean =>
      spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]).status === 0
    // taskset fails when a thread ends while it walks over them.
    if (!(set() || set() || set())) return warnUnpinned('taskset refuses')
  }
  return true
}

/**
 * Runs a process only when its core is idle (SCHED_IDLE). With the lowest priority alone it would still delay
 * waking processes for some milliseconds, which would count as the server's latency.
 */
export function runWhenIdle(pid: number): void {
  if (spawnSync('chrt', ['--idle', '--pid', '0', String(pid)]).status !== 0)
    setPriority(pid, constants.priority.PRIORITY_LOW)
}

/** The driver's core. */
export const DRIVER = 1
/** The server's core. */
export const SERVER = 0

function warnUnpinned(reason: string): false {
  process.stderr.write(`Server and driver share their cores: ${reason}.\n`)
  return false
}
