// Tests counting numbers: from old to new value in whole steps over 300 ms, or instantly.
import { expect, it } from 'vitest'
import { createCounter } from './counter.ts'

it('counts to the new value in 300 ms, decelerating', () => {
  const counter = createCounter()
  expect(counter.count('bank', 4)).toBe(4)
  counter.begin(200)
  expect(counter.count('bank', 14)).toBe(4)
  expect(counter.advance(200)).toEqual({ changed: false, more: true })
  counter.advance(60)
  const soon = counter.count('bank', 14)
  expect(soon).toBeGreaterThan(9)
  expect(soon).toBeLessThan(14)
  counter.advance(240)
  expect(counter.count('bank', 14)).toBe(14)
  expect(counter.advance(16).more).toBe(false)
})

it('jumps to the value without motion and on finish', () => {
  const counter = createCounter()
  counter.count('deck', 60)
  counter.begin(null)
  expect(counter.count('deck', 58)).toBe(58)
  counter.begin(0)
  expect(counter.count('deck', 50)).toBe(58)
  expect(counter.finish()).toBe(true)
  expect(counter.count('deck', 50)).toBe(50)
})
