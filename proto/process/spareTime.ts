// Runs work in short slices: for a fixed time, or while the process is idle.
import { performance } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { cpuMeter, type CpuMeter } from './cpu.ts'

/** Bounds the latency that a slice adds to other events. */
const SLICE_MS = 4
const PAUSE_MS = 1
/** Event-loop utilisation above which the process counts as busy; the next pause is then longer. */
const BUSY = 0.3
const BUSY_PAUSE_MS = 20
/** Timeout of idle-time work. */
const TIMEOUT_MS = 30_000

/** Timers that do not keep the process alive. */
const UNREF = { ref: false }

function runSlice(work: Iterator<unknown>): void {
  const until = performance.now() + SLICE_MS
  do work.next()
  while (performance.now() < until)
}

/** Runs the work for this many ms, yielding to the event loop after each slice. */
export async function workFor(work: Iterator<unknown>, ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    runSlice(work)
    await setImmediate()
  }
}

/** Runs the work while the process is idle, up to this many ms of CPU time and at most half a minute. */
export async function inSpareTime(
  work: Iterator<unknown>,
  cpuMs: number,
  cpu: CpuMeter = cpuMeter(),
): Promise<void> {
  const timeout = performance.now() + TIMEOUT_MS
  let left = cpuMs
  while (left > 0 && performance.now() < timeout) {
    const before = performance.eventLoopUtilization()
    await setTimeout(PAUSE_MS, undefined, UNREF)
    if (performance.eventLoopUtilization(before).utilization > BUSY) {
      await setTimeout(BUSY_PAUSE_MS, undefined, UNREF)
      continue
    }
    const began = cpu.begin()
    runSlice(work)
    left -= cpu.took(began)
  }
}
