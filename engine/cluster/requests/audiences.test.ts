// Tests that spectators are counted as people over all gateways, exactly or nearly.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_SAMPLE, type Audience } from '#proto/link/messages.ts'
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

test('nobody is counted where nobody watches', () => {
  expect(distinctSpectators([])).toBe(0)
})

test('somebody at two gateways is one person', () => {
  expect(distinctSpectators([audience([7]), audience([7])])).toBe(1)
  expect(distinctSpectators([audience([7, 8, 9]), audience([9, 10]), audience([9])])).toBe(4)
})

test('a crowd that nobody is in twice is counted exactly', () => {
  const all = people(9000)
  expect(distinctSpectators([audience(all.slice(0, 5000)), audience(all.slice(5000))])).toBe(9000)
})

test('of a crowd in which many are at two gateways each is counted about once', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const all = people(6000, seed)
    const counted = distinctSpectators([audience(all.slice(0, 4000)), audience(all.slice(2000))])
    expect(Math.abs(counted - 6000)).toBeLessThan(6000 * 0.15)
  }
})

test('a small audience beside a large one', () => {
  const all = people(5000)
  expect(distinctSpectators([audience(all), audience([1, 2, 3])])).toBe(5003)
})

test('a gateway that tells no sample counts as it says', () => {
  expect(distinctSpectators([{ count: 5 }, audience([7, 8]), audience([8])])).toBe(7)
})
