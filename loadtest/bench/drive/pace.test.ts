// Tests the open-loop and closed-loop drivers and the statistics on fake tables.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closedLoop, closedMoves, dueAt, openLoop, type Playable, type Played } from './pace.ts'
import { figures, interleaved, medians } from './pairs.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Runs all timers until the load has been driven. */
async function driven(load: Promise<Played>): Promise<Played> {
  await vi.runAllTimersAsync()
  return load
}

const answersAfter = (ms: number): Playable => ({ move: (done) => void setTimeout(done, ms) })

test('moves are scheduled at even intervals', () => {
  expect([0, 1, 2, 100].map((nth) => dueAt(nth, 50))).toEqual([0, 20, 40, 2000])
})

test('every due move is made, and latency counts from its due time (no coordinated omission)', async () => {
  const { moves, waits } = await driven(openLoop([answersAfter(40)], 100, 200))
  expect(moves).toBe(20)
  // Each is due 10 ms after the one before, and answered 40 ms after the answer to that.
  expect(waits.map(Math.round)).toEqual(Array.from({ length: 20 }, (_, nth) => 40 * (nth + 1) - 10 * nth))
})

test('in a closed loop a table makes its next move when it gets the answer', async () => {
  const { moves, ms } = await driven(closedLoop([answersAfter(20), answersAfter(30)], 100))
  // Moves begin after 0, 20, …, 100 ms and after 0, 30, …, 90 ms.
  expect({ moves, ms }).toEqual({ moves: 6 + 4, ms: 120 })
})

test('with a fixed number of moves each table makes all of them, however slow', async () => {
  const made = [0, 0]
  const tables = made.map((_, at): Playable => ({
    move(done) {
      made[at] = (made[at] ?? 0) + 1
      setTimeout(done, 5 * at)
    },
  }))
  const { moves, waits } = await driven(closedMoves(tables, 7))
  expect([moves, waits.length, made]).toEqual([14, 14, [7, 7]])
})

test('a figure is the median with its interquartile range', () => {
  expect(figures([5, 1, 9, 3, 7, 2, 8], { x: (round) => round })).toEqual({ x: 5, xMiddle: [2, 8] })
  expect(figures([0, 1], { all: (round) => [round, round + 10] })).toEqual({ all: 10, allMiddle: [1, 11] })
  expect(medians([5, 1, 9], { x: (round) => round, double: (round) => 2 * round })).toEqual({
    x: 5,
    double: 10,
  })
})

test('interleaved pairs alternate which of the two runs first', async () => {
  const order: string[] = []
  const says = (name: string) => (): Promise<string> => {
    order.push(name)
    return Promise.resolve(name)
  }
  const pairs = await interleaved(3, says('a'), says('b'))
  expect(order.join('')).toBe('abbaab')
  expect(pairs).toEqual(Array.from({ length: 3 }, () => ({ one: 'a', other: 'b' })))
})
