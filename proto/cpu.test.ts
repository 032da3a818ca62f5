// How long pieces of work took: what others do meanwhile counts for nothing, and short ones are measured cheaply.
import { expect, test } from 'vitest'
import { cpuMeter } from './cpu.ts'
import { wait } from './wait.ts'

const busy = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a long piece of work took as long as it did', () => {
  const cpu = cpuMeter()
  const began = cpu.begin()
  busy(60)
  // Another process may have had the core for a part of it.
  expect(cpu.took(began)).toBeGreaterThan(15)
  expect(cpu.took(began)).toBeLessThan(60 + 30)
})

test('what is slept does not count, but for the 2 ms before', async () => {
  const cpu = cpuMeter()
  const began = cpu.begin()
  await wait(100)
  expect(cpu.took(began)).toBeLessThan(50)
})

test('a short piece of work after others took no more than the clock says', () => {
  const cpu = cpuMeter()
  cpu.begin()
  busy(1)
  const began = cpu.begin()
  const before = performance.now()
  expect(cpu.took(began)).toBeLessThanOrEqual(performance.now() - before + 2)
})
