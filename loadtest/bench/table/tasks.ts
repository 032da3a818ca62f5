// CPU time of the tasks on a page’s main thread, from the browser’s trace.
// A sampling profiler measures wall-clock time: when threads outnumber cores, as in software rasterisation, a
// preempted function appears to run all the time.
import type { CDPSession, Page } from 'playwright'
import { record } from '../site/trace.ts'

/** A task: start and end, µs of the browser's clock, and its thread's CPU time, µs. */
export interface Task {
  from: number
  to: number
  ran: number
}

const MARKER = 'the main thread'

/** The tasks of the page's main thread while `does` runs, in order. */
export async function recordTasks(cdp: CDPSession, page: Page, does: () => Promise<void>): Promise<Task[]> {
  const events = await record(cdp, async () => {
    await page.evaluate((name) => console.timeStamp(name), MARKER)
    await does()
  })
  const here = events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === MARKER)
  if (!here) throw new Error('the trace does not tell which thread is the page’s')
  return events
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === here.pid && tid === here.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, ran: tdur }))
    .sort((one, other) => one.from - other.from)
}

/** A profiler sample: its time and duration, µs. */
export interface Sample {
  at: number
  spent: number
}

/** Scales the samples of a task down to the CPU time of the task. */
export function cappedToCpuTime(tasks: readonly Task[], samples: readonly Sample[]): Sample[] {
  const taskAt = samples.map(({ at }) => indexAt(tasks, at))
  const spentIn = new Map<number, number>()
  for (const [nth, { spent }] of samples.entries()) {
    const task = taskAt[nth] ?? -1
    spentIn.set(task, (spentIn.get(task) ?? 0) + spent)
  }
  return samples.map(({ at, spent }, nth) => {
    const task = tasks[taskAt[nth] ?? -1]
    const all = spentIn.get(taskAt[nth] ?? -1) ?? 0
    return { at, spent: task && all > task.ran ? (spent * task.ran) / all : spent }
  })
}

/** Index of the task that was running at this time; -1: none. */
function indexAt(tasks: readonly Task[], at: number): number {
  let [low, high] = [0, tasks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tasks[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const found = tasks[low - 1]
  return found && at <= found.to ? low - 1 : -1
}
