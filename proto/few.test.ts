// Never more than a few at once, in order, and a work that fails makes room too.
import { expect, test } from 'vitest'
import { few } from './few.ts'

test('the first go on while the others wait, each in its turn', async () => {
  const atOnce = few(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((nth) =>
    atOnce.run(async () => {
      begun.push(nth)
      await new Promise<void>((end) => void ends.push(end))
      if (nth === 0) throw new Error('the first fails')
      return nth
    }),
  )
  const first = expect(all[0]).rejects.toThrow('the first fails')
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  expect(atOnce.waiting()).toBe(2)
  ends[0]?.()
  await first
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[1]?.()
  ends[2]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect(await Promise.all(all.slice(1))).toEqual([1, 2, 3])
})
