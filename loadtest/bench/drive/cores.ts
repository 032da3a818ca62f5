// CPU affinity and scheduling: server and load driver on cores of their own, spectators behind the driver.
import { spawnSync } from 'node:child_process'
import { constants, cpus, setPriority } from 'node:os'

/** Puts all threads of these processes on one core; says on stderr when that can't be done. */
export function pin(pids: readonly number[], core: number): boolean {
  if (cpus().length < 2) return cannot('there is only one core')
  for (const pid of pids) {
    const set = (): boolean =>
      spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]).status === 0
    // It fails when a thread ends while it looks at them all.
    if (!(set() || set() || set())) return cannot('taskset refuses')
  }
  return true
}

/**
 * Runs a process only while nobody else wants its core. The lowest priority alone keeps whoever wakes meanwhile waiting for
 * some milliseconds, which would count as the server's.
 */
export function yieldAlways(pid: number): void {
  if (spawnSync('chrt', ['--idle', '--pid', '0', String(pid)]).status !== 0)
    setPriority(pid, constants.priority.PRIORITY_LOW)
}

/** The driver's core. */
export const DRIVER = 1
/** The server's core. */
export const SERVER = 0

function cannot(why: string): false {
  process.stderr.write(`Server and driver share their cores: ${why}.\n`)
  return false
}
