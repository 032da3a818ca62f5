// CPU time and private memory of processes, read from /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** CPU seconds used so far by all threads of these processes; a process that has ended counts 0. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + nanosOf(pid), 0) / 1e9
}

/**
 * Runs `work`, and tells what each part used meanwhile, by two readings of `usage`; `seconds`: how long it
 * took.
 */
export async function during<Part extends string, T>(
  usage: () => Readonly<Record<Part, number>>,
  work: () => Promise<T>,
): Promise<{ used: (part: Part) => number; seconds: number; result: T }> {
  const before = usage()
  const began = performance.now()
  const result = await work()
  const after = usage()
  const seconds = (performance.now() - began) / 1000
  return { used: (part) => after[part] - before[part], seconds, result }
}

/**
 * The first field of `schedstat` is a thread's CPU time in ns; `stat` would round to clock ticks of 10 ms.
 */
function nanosOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  return listed(folder).reduce(
    (sum, thread) => sum + Number(text(`${folder}/${thread}/schedstat`).split(' ')[0]),
    0,
  )
}

/** The unit of CPU times in `stat`, independent of the kernel's tick rate (USER_HZ on every Linux). */
const TICKS_A_SECOND = 100

/** CPU seconds of all ended children of this process and their descendants. */
export function endedChildrenSeconds(): number {
  // The program name in brackets may contain blanks; fields 14 and 15 after it are the children's.
  const [, values = ''] = text('/proc/self/stat').split(') ')
  const [user, system] = values.split(' ').slice(13, 15).map(Number)
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_A_SECOND
}

/** Private memory of a process (unique set size), KiB. */
export function privateKiB(pid: number): number {
  const lines = text(`/proc/${pid}/smaps_rollup`).split('\n')
  return lines.reduce(
    (sum, line) => sum + Number(/^Private_(?:Clean|Dirty):\s+(\d+) kB/.exec(line)?.[1] ?? 0),
    0,
  )
}

const listed = (folder: string): string[] => readOr(() => readdirSync(folder), [])
const text = (file: string): string => readOr(() => readFileSync(file, 'utf8'), '0')

/** Reads a value; returns `gone` when the process or thread has ended. */
function readOr<T>(read: () => T, gone: T): T {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ESRCH') return gone
    throw error
  }
}
