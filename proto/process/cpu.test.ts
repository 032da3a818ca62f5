// Tests that the CPU meter counts only its own work, and short work cheaply.
import { expect, test } from 'vitest'
import { cpuMeter } from './cpu.ts'
import { wait } from './wait.ts'

/** Burns this much CPU time, ms; time used by other processes does not count. */
const busy = (ms: number): void => {
  const from = process.cpuUsage()
  const used = (): number => {
    const { user, system } = process.cpuUsage(from)
    return user + system
  }
  while (used() < ms * 1000);
}

test('long CPU work is measured', () => {
  const cpu = cpuMeter()
  const began = cpu.begin()
  busy(60)
  // Other threads of this process may have taken a share.
  expect(cpu.took(began)).toBeGreaterThan(15)
  expect(cpu.took(began)).toBeLessThan(60 + 30)
})

test('sleeping does not count as CPU time', async () => {
  const cpu = cpuMeter()
  const began = cpu.begin()
  await wait(100)
  expect(cpu.took(began)).toBeLessThan(50)
})

test('short CPU work never measures more than the wall time', () => {
  const cpu = cpuMeter()
  cpu.begin()
  busy(1)
  const began = cpu.begin()
  const before = performance.now()
  expect(cpu.took(began)).toBeLessThanOrEqual(performance.now() - before + 2)
})
