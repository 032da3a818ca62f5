// Tests the fall of confetti: from its start to its place, without a jump.
import { expect, test } from 'vitest'
import { FALL_MS, scrapAt } from './confetti.ts'

const drop = { from: { x: 300, y: -20 }, to: { x: 300, y: 400 }, rise: 0, begins: 200, turn: 30 }
const throwUp = { from: { x: 0, y: 600 }, to: { x: 900, y: 900 }, rise: 700, begins: 0, turn: 0 }

test('a scrap waits at its start and comes to rest flat at its place', () => {
  expect(scrapAt(1, 100, drop).y).toBe(-20)
  const rest = scrapAt(1, drop.begins + FALL_MS, drop)
  expect(rest.x).toBeCloseTo(300)
  expect(rest).toMatchObject({ y: 400, turn: 30, open: 1 })
})

test('a thrown scrap rises above its start before it falls', () => {
  expect(scrapAt(0, FALL_MS / 3, throwUp).y).toBeLessThan(throwUp.from.y - 200)
})

test('no scrap jumps on its way', () => {
  for (const fall of [drop, throwUp]) {
    for (let ms = 16; ms <= fall.begins + FALL_MS; ms += 16) {
      const [before, now] = [scrapAt(5, ms - 16, fall), scrapAt(5, ms, fall)]
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(32)
    }
  }
})
