// Tests sliced work: immediate, or in idle time, which pauses under load and has a budget.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cpuMeter } from './cpu.ts'
import { inSpareTime, workFor } from './spareTime.ts'

const BUDGET_MS = 20
/** Turns of the event loop that take longer than a pause. */
const BUSY_TURNS = 50_000

/** Work whose pieces take about a millisecond of CPU each, and the number of pieces done. */
function counted(): { work: Iterator<undefined>; count: () => number } {
  let count = 0
  const work = (function* () {
    for (;;) {
      const cpu = cpuMeter()
      const began = cpu.begin()
      while (cpu.took(began) < 1);
      count += 1
      yield undefined
    }
  })()
  return { work, count: () => count }
}

test('work pauses while the event loop is busy and resumes afterwards', async () => {
  const { work, count } = counted()
  const done = inSpareTime(work, BUDGET_MS)
  for (let turn = 0; turn < BUSY_TURNS; turn += 1) await setImmediate()
  expect(count()).toBe(0)
  await done
  expect(count()).toBeGreaterThan(0)
})

test('work ends when its CPU budget is used up', async () => {
  const { work } = counted()
  let slices = 0
  // A fake meter: each slice takes exactly a quarter of the budget, so the machine's speed does not matter.
  const meter = {
    begin: () => 0,
    took: () => {
      slices += 1
      return BUDGET_MS / 4
    },
  }
  await inSpareTime(work, BUDGET_MS, meter)
  expect(slices).toBe(4)
})

test('workFor works until the time is over, and not at all for 0 ms', async () => {
  const { work, count } = counted()
  await workFor(work, 0)
  expect(count()).toBe(0)
  await workFor(work, 1)
  expect(count()).toBeGreaterThan(0)
})
