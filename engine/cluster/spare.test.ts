// Spare time: work goes on while there is nothing else to do, stands while there is, and ends.
import { expect, test, vi } from 'vitest'
import { cpuTimer } from '#proto/process/cpu.ts'
import { wait } from '#proto/process/wait.ts'
import { inSpareTime } from './spare.ts'

const unexpected = (error: unknown): never => {
  throw error
}

/** Work that counts how often it was asked for; each time takes about a millisecond of CPU. */
function counted(): { work: AsyncIterator<number>; count: () => number } {
  let count = 0
  const work = {
    next: (): Promise<IteratorResult<number>> => {
      const cpu = cpuTimer()
      while (cpu() < 1);
      return Promise.resolve({ done: false, value: (count += 1) })
    },
  }
  return { work, count: () => count }
}

test('it stands while there is something else to do, goes on afterwards, and ends when told', async () => {
  const { work, count } = counted()
  let busy = true
  const other = (): void => {
    if (busy) setImmediate(other)
  }
  other()
  const spare = inSpareTime(work, 60_000, unexpected)
  await wait(300)
  expect(count()).toBe(0)
  busy = false
  await vi.waitFor(() => expect(count()).toBeGreaterThan(5), 10_000)
  spare.end()
  await wait(20)
  const ended = count()
  await wait(300)
  expect(count()).toBe(ended)
})

test('it ends once it took as much CPU as it may', async () => {
  const { work, count } = counted()
  inSpareTime(work, 20, unexpected)
  await vi.waitFor(() => expect(count()).toBeGreaterThan(0), 10_000)
  await wait(1500)
  // Twenty of a millisecond each, and what the last slice had begun.
  expect(count()).toBeLessThan(30)
})
