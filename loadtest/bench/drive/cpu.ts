// CPU time and private memory of processes, read from /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds the processes have used so far, all their threads together; one that is gone counts nothing. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + nanosOf(pid), 0) / 1e9
}

/** `schedstat` begins with the nanoseconds a thread ran; `stat` would round each reading to a clock tick of 10 ms. */
function nanosOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  return listed(folder).reduce(
    (sum, thread) => sum + Number(text(`${folder}/${thread}/schedstat`).split(' ')[0]),
    0,
  )
}

/** The unit of CPU times in `stat`, whatever the kernel's own clock (USER_HZ of every Linux). */
const TICKS_A_SECOND = 100

/** CPU seconds of all children of this process that have ended, and of theirs. */
export function endedChildrenSeconds(): number {
  // The name of the program, in brackets, may hold blanks; the 14th and 15th value after it are the children's.
  const [, values = ''] = text('/proc/self/stat').split(') ')
  const [user, system] = values.split(' ').slice(13, 15).map(Number)
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_A_SECOND
}

/** Private memory of a process (unique set size), KiB. */
export function ownKiB(pid: number): number {
  const lines = text(`/proc/${pid}/smaps_rollup`).split('\n')
  return lines.reduce(
    (sum, line) => sum + Number(/^Private_(?:Clean|Dirty):\s+(\d+) kB/.exec(line)?.[1] ?? 0),
    0,
  )
}

const listed = (folder: string): string[] => given(() => readdirSync(folder), [])
const text = (file: string): string => given(() => readFileSync(file, 'utf8'), '0')

/** What was read, or that for a process or thread that ended meanwhile. */
function given<T>(read: () => T, gone: T): T {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ESRCH') return gone
    throw error
  }
}
