// Tests that spectators are counted as people over all gateways, exactly or nearly.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_SAMPLE, type Audience } from './messages.ts'
import { distinctSpectators } from './audiences.ts'

/** A gateway's report of people with these numbers. */
const audience = (numbers: readonly number[]): Audience => ({
  count: numbers.length,
  sample: numbers.toSorted((a, b) => a - b).slice(0, MAX_SAMPLE),
})

/** So many numbers, distributed as spectators' are. */
const people = (count: number, seed = 1): number[] =>
  Array.from({ length: count }, (_, nth) =>
    createHash('sha256').update(`${seed} ${nth}`).digest().readUInt32BE(),
  )

test('without gateways the count is 0', () => {
  expect(distinctSpectators([])).toBe(0)
})

test('a spectator at two gateways is counted once', () => {
  expect(distinctSpectators([audience([7]), audience([7])])).toBe(1)
  expect(distinctSpectators([audience([7, 8, 9]), audience([9, 10]), audience([9])])).toBe(4)
})

test('spectators without duplicates are counted exactly', () => {
  const all = people(9000)
  expect(distinctSpectators([audience(all.slice(0, 5000)), audience(all.slice(5000))])).toBe(9000)
})

test('spectators with many duplicates are counted within 15 %', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const all = people(6000, seed)
    const counted = distinctSpectators([audience(all.slice(0, 4000)), audience(all.slice(2000))])
    expect(Math.abs(counted - 6000)).toBeLessThan(6000 * 0.15)
  }
})

test('a small audience is added to a large one', () => {
  const all = people(5000)
  expect(distinctSpectators([audience(all), audience([1, 2, 3])])).toBe(5003)
})

test('a gateway without a sample is counted by its total', () => {
  expect(distinctSpectators([{ count: 5 }, audience([7, 8]), audience([8])])).toBe(7)
})
