// Tests of admission: a steady rate, and no waiting page is lost.
import { expect, test } from 'vitest'
import { admission } from './admission.ts'

const here = (): boolean => false
const NOW = Promise.resolve()

test('one second’s worth of pages is admitted at once, the rest at that rate', async () => {
  const door = admission(20)
  const began = performance.now()
  const turns = Array.from({ length: 50 }, () => door.turn(here))
  expect(turns.filter((turn) => turn === null)).toHaveLength(20)
  expect(door.waiting()).toBe(30)
  await Promise.all(turns.map((turn) => turn ?? NOW))
  expect(performance.now() - began).toBeGreaterThan(1300)
  expect(door.waiting()).toBe(0)
})

test('waiting pages are admitted in random order', async () => {
  const order: number[] = []
  // Always draws the last one waiting.
  const door = admission(5, 5, () => 0.999)
  await Promise.all(Array.from({ length: 8 }, (_, n) => (door.turn(here) ?? NOW).then(() => order.push(n))))
  expect(order).toEqual([0, 1, 2, 3, 4, 7, 6, 5])
})

test('disconnected pages use up no admissions', async () => {
  const door = admission(10)
  for (let n = 0; n < 10; n += 1) expect(door.turn(here)).toBeNull()
  const began = performance.now()
  await Promise.all(Array.from({ length: 500 }, () => door.turn(() => true) ?? NOW))
  expect(performance.now() - began).toBeLessThan(5000)
  await door.turn(here)
  expect(door.waiting()).toBe(0)
})
