// Tests the CPU time and memory readings from /proc: work counts, sleep does not.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cpuSeconds, privateKiB } from './cpu.ts'

const work = (ms: number): void => {
  const until = process.cpuUsage().user + ms * 1000
  while (process.cpuUsage().user < until);
}

test('measures CPU work to a few milliseconds, and little while idle', async () => {
  const before = cpuSeconds([process.pid])
  work(100)
  const worked = cpuSeconds([process.pid]) - before
  expect(worked).toBeGreaterThan(0.09)
  const rested = cpuSeconds([process.pid])
  await wait(200)
  expect(cpuSeconds([process.pid]) - rested).toBeLessThan(0.1)
})

test('a dead process has no CPU time', () => {
  expect(cpuSeconds([2 ** 22 + 1])).toBe(0)
})

test('a process has private memory', () => {
  expect(privateKiB(process.pid)).toBeGreaterThan(1000)
})
