// Tests of the turn note's rows, from the smallest note to the largest.
import { expect, test } from 'vitest'
import { turnRows, type TurnRows } from './turnRows.ts'

const CLOCK = { hasClock: true, isLargeText: false }
const shown = (rows: TurnRows): string[] =>
  Object.entries(rows).flatMap(([name, is]: [string, boolean]) => (is ? [name] : []))

test.each([
  [1, 0, ['isShort', 'hasClock']],
  [1, 1, ['isShort']],
  [1, 2, ['isShort', 'areTogether']],
  [2, 0, ['isShort', 'hasClock', 'hasNext']],
  [2, 1, ['isShort', 'hasClock']],
  [3, 0, ['hasKind', 'hasClock', 'hasNext']],
  [3, 2, ['hasClock']],
  [3, 3, ['hasClock', 'areTogether', 'hasNext']],
  [4, 3, ['hasClock']],
  [4, 2, ['hasClock', 'hasNext']],
])('%i rows with a clock, %i awaited', (rows, awaited, expected) => {
  expect(shown(turnRows({ ...CLOCK, rows, awaited }))).toEqual(expected)
})

test('without a clock its row goes to an answer or the next player', () => {
  const rows = { hasClock: false, isLargeText: false }
  expect(shown(turnRows({ ...rows, rows: 3, awaited: 3 }))).toEqual([])
  expect(shown(turnRows({ ...rows, rows: 1, awaited: 0 }))).toEqual(['isShort', 'hasNext'])
})

test('large text shows answers together earlier', () => {
  const rows = { hasClock: false, rows: 3, awaited: 3 }
  expect(turnRows({ ...rows, isLargeText: true }).areTogether).toBe(true)
  expect(turnRows({ ...rows, isLargeText: false }).areTogether).toBe(false)
})
