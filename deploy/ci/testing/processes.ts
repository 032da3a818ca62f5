// Process table queries for tests: liveness, descendants, processes by command line.
import { spawnSync } from 'node:child_process'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly zombie: boolean
  readonly command: string
}

function readProcesses(): readonly Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, stat, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (pid === undefined || parent === undefined || stat === undefined) return []
    return [
      { pid: Number(pid), parent: Number(parent), zombie: stat.startsWith('Z'), command: command ?? '' },
    ]
  })
}

/** The given processes that are still running; zombies do not count. */
export function alivePids(pids: readonly number[]): readonly number[] {
  const now = new Set(readProcesses().flatMap((row) => (row.zombie ? [] : [row.pid])))
  return pids.filter((pid) => now.has(pid))
}

/** All descendants of this process. */
export function descendantPids(pid: number): readonly number[] {
  const all = readProcesses().filter((row) => !row.zombie)
  const under = (parent: number): number[] =>
    all.filter((row) => row.parent === parent).flatMap((row) => [row.pid, ...under(row.pid)])
  return under(pid)
}

/** The processes whose command line has all these words. */
export function pidsWithCommand(...words: readonly string[]): readonly number[] {
  return readProcesses()
    .filter((row) => !row.zombie && words.every((word) => row.command.includes(word)))
    .map((row) => row.pid)
}
