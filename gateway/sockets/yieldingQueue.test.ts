// Tests of the yielding queue: order, slices, errors.
import { expect, test } from 'vitest'
import { yieldingQueue } from './yieldingQueue.ts'

/** A queue of numbers whose turns are run by hand. */
function queueOf(perTurn: number, handle: (item: number) => void = () => undefined) {
  const handled: number[] = []
  const errors: unknown[] = []
  const turns: (() => void)[] = []
  const queue = yieldingQueue<number>(
    perTurn,
    (item) => {
      handled.push(item)
      handle(item)
    },
    (error) => errors.push(error),
    (turn) => turns.push(turn),
  )
  return { queue, handled, errors, turn: () => turns.shift()?.(), scheduled: () => turns.length }
}

test('items are handled in order, a few per turn', () => {
  const { queue, handled, turn, scheduled } = queueOf(3)
  for (let item = 0; item < 7; item += 1) queue.add(item)
  expect([handled, scheduled(), queue.size()]).toEqual([[], 1, 7])
  turn()
  expect([handled, scheduled(), queue.size()]).toEqual([[0, 1, 2], 1, 4])
  turn()
  turn()
  expect([handled, scheduled(), queue.size()]).toEqual([[0, 1, 2, 3, 4, 5, 6], 0, 0])
})

test('an item added between two turns, or by another one, waits for its turn', () => {
  const { queue, handled, turn, scheduled } = queueOf(2, (item) => item === 1 && queue.add(9))
  for (const item of [1, 2, 3]) queue.add(item)
  turn()
  queue.add(4)
  turn()
  expect(handled).toEqual([1, 2, 3, 9])
  turn()
  expect([handled, scheduled(), queue.size()]).toEqual([[1, 2, 3, 9, 4], 0, 0])
  queue.add(5)
  expect(scheduled()).toBe(1)
})

test('an error skips no other item', () => {
  const { queue, handled, errors, turn } = queueOf(3, (item) => {
    if (item === 1) throw new Error('one')
  })
  for (const item of [0, 1, 2]) queue.add(item)
  turn()
  expect(handled).toEqual([0, 1, 2])
  expect(errors).toEqual([new Error('one')])
})
