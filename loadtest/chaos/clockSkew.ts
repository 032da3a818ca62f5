// Clock skew by libfaketime: the environment of a process an hour off, and a probe.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const HOUR_MS = 3_600_000
/** An hour ahead and an hour behind, in libfaketime's syntax. */
const SHIFTS = ['+1h', '-1h'] as const

/** The environment of a process whose wall clock is shifted (libfaketime syntax); timers are unaffected. */
export const skewedClock = (library: string, shift: string): NodeJS.ProcessEnv => ({
  LD_PRELOAD: library,
  FAKETIME: shift,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
})

/** The same, alternating between an hour ahead and an hour behind. */
export const skewedByAnHour = (library: string, nth: number): NodeJS.ProcessEnv =>
  skewedClock(library, SHIFTS[nth % SHIFTS.length] ?? '')

/** Runs Node under the library in both directions; true: its clock is off by an hour each time. */
export async function canSkewClocks(library: string): Promise<boolean> {
  const printClock = ['-e', 'process.stdout.write(String(Date.now()))']
  const offsets = SHIFTS.map(async (_, nth) => {
    const env = { ...process.env, ...skewedByAnHour(library, nth) }
    const { stdout } = await promisify(execFile)(process.execPath, printClock, { env })
    return Math.round((Number(stdout) - Date.now()) / HOUR_MS)
  })
  try {
    return (await Promise.all(offsets)).join() === SHIFTS.map((shift) => parseInt(shift)).join()
  } catch {
    return false
  }
}
