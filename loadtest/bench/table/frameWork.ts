// JavaScript time per frame of a page, by V8's sampling profiler and the trace of its tasks.
//
// Adds up the profiler's samples (one per 0.1 ms) between two frames, in our code, in the libraries we ship
// and in the garbage collector. Left out are native code (a leaf without a URL, such as `drawElements` and
// rasterisation), idle time, and the browser's own work. No task counts for more than its thread's CPU time:
// samples measure wall-clock time, and software rasterisation preempts the thread (tasks.ts).
import type { CDPSession, Page } from 'playwright'
import { cappedToCpuTime, recordTasks, type Sample } from './tasks.ts'

const SAMPLED_US = 100

/** Profiles the page while `does` runs; `began`: the page's navigation on the profile's clock, µs. */
export async function profile(cdp: CDPSession, page: Page, does: () => Promise<void>) {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLED_US })
  await cdp.send('Profiler.start')
  const tasks = await recordTasks(cdp, page, does)
  const stopped = await cdp.send('Profiler.stop')
  return { profile: stopped.profile, tasks, began: await navigationStart(cdp) }
}

async function navigationStart(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'NavigationStart')
  if (!found) throw new Error('the browser does not say when the page began')
  return found.value * 1e6
}

/**
 * Our JavaScript time per frame, ms, since the previous frame; `drew`: the time of each frame, ms since
 * navigation.
 */
export function frameWork(
  {
    profile: { nodes, startTime, samples = [], timeDeltas = [] },
    tasks,
    began,
  }: Awaited<ReturnType<typeof profile>>,
  isOurs: (url: string) => boolean,
  drew: readonly number[],
): number[] {
  const ours = new Set(
    nodes
      .filter(({ callFrame: { url, functionName } }) => isOurs(url) || functionName === '(garbage collector)')
      .map(({ id }) => id),
  )
  let at = startTime
  const spent = samples.flatMap((node, nth): Sample[] => {
    const delta = timeDeltas[nth] ?? 0
    at += delta
    return ours.has(node) ? [{ at, spent: delta }] : []
  })
  return workPerFrame(
    cappedToCpuTime(tasks, spent),
    drew.map((ms) => began + ms * 1000),
  )
}

function workPerFrame(samples: readonly Sample[], drew: readonly number[]): number[] {
  const work = drew.map(() => 0)
  let frame = 0
  for (const { at, spent } of samples) {
    while (frame < drew.length && at > (drew[frame] ?? 0)) frame++
    if (frame < work.length) work[frame] = (work[frame] ?? 0) + spent / 1000
  }
  return work
}
