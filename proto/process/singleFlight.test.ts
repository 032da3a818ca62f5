// Tests that concurrent calls share one run and a later call starts another.
import { expect, test } from 'vitest'
import { singleFlight } from './singleFlight.ts'

test('10,000 concurrent calls share one run and its outcome', async () => {
  const runs: PromiseWithResolvers<number>[] = []
  const work = singleFlight(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  const asked = Array.from({ length: 10_000 }, work)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(7)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]))
  const next = work()
  expect(runs).toHaveLength(2)
  runs[1]?.reject(new Error('away'))
  await expect(next).rejects.toThrow('away')
  void work()
  expect(runs).toHaveLength(3)
})
