// Tests that work under one key runs in order, one at a time, and other keys do not wait.
import { expect, test } from 'vitest'
import { mutexByKey } from './mutexByKey.ts'

test('work under one key runs in order, also after a failure; other keys do not wait', async () => {
  const withLock = mutexByKey()
  const started: string[] = []
  const runs = new Map<string, PromiseWithResolvers<string>>()
  const begin = (key: string, name: string): Promise<string> =>
    withLock(key, () => {
      started.push(name)
      const run = Promise.withResolvers<string>()
      runs.set(name, run)
      return run.promise
    })
  const [first, second, third, other] = [
    begin('A', 'first'),
    begin('A', 'second'),
    begin('A', 'third'),
    begin('B', 'other'),
  ]
  await expect.poll(() => started).toEqual(['first', 'other'])
  runs.get('other')?.resolve('other')
  expect(await other).toBe('other')
  expect(started).toEqual(['first', 'other'])
  runs.get('first')?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => started).toEqual(['first', 'other', 'second'])
  runs.get('second')?.resolve('second')
  expect(await second).toBe('second')
  await expect.poll(() => started.at(-1)).toBe('third')
  runs.get('third')?.resolve('third')
  expect(await third).toBe('third')
  expect(await withLock('A', () => Promise.resolve('later'))).toBe('later')
})
