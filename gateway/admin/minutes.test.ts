// Rates, waits and samples of the last hour.
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#proto/redis/minutes.ts'
import { hourOf } from './minutes.ts'

const empty = (): Record<string, string> => ({})
/** Sixty minutes and the current one, of which `part` has passed. */
const hour = (part: number, fields: Record<number, Record<string, string>>) =>
  hourOf(
    Array.from({ length: 61 }, (_, at) => fields[at] ?? empty()),
    (1000 + part) * MINUTE_MS,
  )

test('the oldest minute of a window counts in proportion to its overlap', () => {
  const { rates } = hour(0.25, { 60: { matches: '2' }, 59: { matches: '8' }, 0: { matches: '40' } })
  expect(rates).toEqual([8, 2, 0.7])
})

test('median and p99 cover the last five minutes, to a tenth', () => {
  const { waits } = hour(0, {
    60: { 'wait:20': '98', 'wait:70': '1' },
    56: { 'wait:20': '1' },
    55: { 'wait:99': '1000' },
  })
  expect(waits).toEqual({ minutes: 5, people: 100, median: 673, p99: 673 })
  expect(hour(0, {}).waits).toEqual({ minutes: 5, people: 0, median: 0, p99: 0 })
})

test('a minute without a sample is null, not 0', () => {
  const { minutes } = hour(0.5, { 60: { online: '0' }, 3: { matches: '1', other: 'of another build' } })
  expect(minutes).toHaveLength(61)
  expect(minutes.at(-1)).toEqual({ at: 1000 * MINUTE_MS, matches: 0, online: 0 })
  expect(minutes[3]).toEqual({ at: (1000 - 57) * MINUTE_MS, matches: 1, online: null })
})
