// Tests of reporters' accuracy and of merging reports.
import { expect, test } from 'vitest'
import type { ReportHead } from '../records/reports.ts'
import { accuracyOf, byWeight, foldReports, PRIOR } from './accuracy.ts'

test.each([
  ['nothing decided', 0, 0, 0.5],
  ['one upheld', 1, 0, 2 / 3],
  ['one dismissed', 0, 1, 1 / 3],
  ['nine of ten upheld', 9, 1, 10 / 12],
])('%s', (_, upheld, dismissed, accuracy) => {
  expect(accuracyOf({ upheld, dismissed })).toBeCloseTo(accuracy)
})

test('accuracy stays above 0 for a reporter who is always wrong, and below 1 for one always right', () => {
  expect(PRIOR.decided).toBeGreaterThan(PRIOR.upheld)
  expect(accuracyOf({ upheld: 0, dismissed: 1000 })).toBeGreaterThan(0)
  expect(accuracyOf({ upheld: 1000, dismissed: 0 })).toBeLessThan(1)
})

const head = (more: Partial<ReportHead>): ReportHead => ({
  id: `${more.game ?? ''} ${more.reporter ?? ''}`,
  game: 'BCDF-23 7',
  code: 'BCDF-23',
  about: 'gus',
  aboutName: 'Gus',
  seat: 2,
  reporter: 'ann',
  reporterName: 'Ann',
  reason: 'abuse',
  turn: 3,
  at: 10,
  state: 'open',
  decided: 0,
  decider: '',
  deciderName: '',
  ...more,
})

test('reports are grouped by person and game, and weighted by the reporters’ accuracy', () => {
  const accuracy = (reporter: string): number => (reporter === 'trusted' ? 0.9 : 0.2)
  const rows = foldReports(
    [
      head({ reporter: 'ann', at: 10 }),
      head({ reporter: 'bob', at: 12, reason: 'spam', turn: 4 }),
      head({ reporter: 'trusted', about: 'max', aboutName: 'Max' }),
      head({ reporter: 'ann', game: 'BCDF-24 9' }),
    ],
    accuracy,
  ).toSorted(byWeight)
  expect(rows.map(({ name, game, reporters }) => [name, game, reporters])).toEqual([
    ['Max', 'BCDF-23 7', 1],
    ['Gus', 'BCDF-23 7', 2],
    ['Gus', 'BCDF-24 9', 1],
  ])
  expect(rows[1]).toMatchObject({ reasons: ['abuse', 'spam'], turn: 4, at: 12, weight: 0.4 })
})
