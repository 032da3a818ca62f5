// Tests CPU and memory readings from /proc: work counts, a stopped process uses nothing.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cpuSeconds, privateKiB } from './cpu.ts'

const TICKS_PER_SECOND = 100

let child: ChildProcess
let pid: number
beforeEach(() => {
  child = spawn(process.execPath, ['-e', 'for (;;);'])
  pid = child.pid ?? 0
})
afterEach(() => void child.kill('SIGKILL'))

/** The fields of the kernel's own account after the program's name: state, …, user and system ticks. */
const statOf = (): string[] => (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ')

test('CPU work counts in seconds, and a stopped process uses none', async () => {
  await expect.poll(() => cpuSeconds([pid])).toBeGreaterThan(0.3)
  child.kill('SIGSTOP')
  await expect.poll(() => statOf()[0]).toBe('T')
  const used = cpuSeconds([pid])
  const [user, system] = statOf().slice(11, 13).map(Number)
  expect(used).toBeCloseTo(((user ?? NaN) + (system ?? NaN)) / TICKS_PER_SECOND, 1)
  const before = process.cpuUsage().user
  while (process.cpuUsage().user < before + 100_000);
  expect(cpuSeconds([pid])).toBe(used)
  expect(cpuSeconds([pid, pid])).toBe(2 * used)
})

test('a dead process has no CPU time', () => {
  expect(cpuSeconds([2 ** 22 + 1])).toBe(0)
})

test('a process has private memory', () => {
  expect(privateKiB(process.pid)).toBeGreaterThan(1000)
})
