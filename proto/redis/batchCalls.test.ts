// Concurrent calls go into one batch, in order; a failing one does not delay the others.
import { expect, test } from 'vitest'
import { batchCalls } from './batchCalls.ts'

const asking = (most: number, ask: (all: readonly number[]) => Promise<readonly string[]>) => {
  const asked: number[][] = []
  const one = batchCalls<number, string>(most, (all) => {
    asked.push([...all])
    return ask(all)
  })
  return { one, asked }
}
const texts = (all: readonly number[]): Promise<string[]> => Promise.resolve(all.map(String))

test('each caller gets its own reply, and batches are bounded', async () => {
  const { one, asked } = asking(3, texts)
  expect(await Promise.all([1, 2, 3, 4, 5].map(one))).toEqual(['1', '2', '3', '4', '5'])
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await one(6)).toBe('6')
  expect(asked.at(-1)).toEqual([6])
})

test('if a batch fails, each call is retried alone', async () => {
  const { one, asked } = asking(9, (all) =>
    all.includes(2) ? Promise.reject(new Error('not 2')) : texts(all),
  )
  const settled = await Promise.allSettled([1, 2, 3].map(one))
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    '1',
    'failed',
    '3',
  ])
  expect(asked).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('a call without a reply in its batch rejects', async () => {
  const { one } = asking(9, () => Promise.resolve(['only one']))
  const settled = await Promise.allSettled([1, 2].map(one))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
