// Work for an engine's spare time: a few ms of it now and then, never while there is anything else to do, and not for ever.
import { performance } from 'node:perf_hooks'
import { cpuTimer } from '#proto/process/cpu.ts'
import { wait } from '#proto/process/wait.ts'

/** What comes during a slice waits for its end, ms. */
const SLICE_MS = 4
const PAUSE_MS = 4
/** Whoever had more to do than this share of a pause is left alone for a while, ms. */
const BUSY = 0.3
const ALONE_MS = 20
/** So late nobody is new any more, ms. */
const OVER_MS = 30_000

/** Goes on with the work until it took so many ms of CPU, or half a minute is over, or it is ended. */
export function inSpareTime(
  work: AsyncIterator<unknown>,
  cpuMs: number,
  failed: (error: unknown) => void,
): { end(): void } {
  const over = performance.now() + OVER_MS
  let left = cpuMs
  const go = async (): Promise<void> => {
    while (left > 0 && performance.now() < over) {
      const before = performance.eventLoopUtilization()
      await wait(PAUSE_MS)
      if (performance.eventLoopUtilization(before).utilization > BUSY) {
        await wait(ALONE_MS)
        continue
      }
      const cpu = cpuTimer()
      const until = performance.now() + SLICE_MS
      do await work.next()
      while (performance.now() < until)
      left -= cpu()
    }
  }
  go().catch(failed)
  return { end: () => void (left = 0) }
}
