// Tests of the chat lines stored with a report.
import { expect, test } from 'vitest'
import type { ReportLine } from '#proto/http/reports.ts'
import { linesAround } from './roomState.ts'

const chat = (speakers: readonly number[]): ReportLine[] =>
  speakers.map((by, nth) => ({ by, name: `Person ${by}`, text: `line ${nth}`, at: nth }))
const texts = (lines: readonly ReportLine[]): string[] => lines.map(({ text }) => text)

test('a report contains a short chat in full, and the last twenty lines of a long one', () => {
  expect(linesAround(chat([1, 2, 1]), 2)).toHaveLength(3)
  const long = chat(Array.from({ length: 50 }, (_, nth) => (nth === 45 ? 2 : 1)))
  expect(texts(linesAround(long, 2)).at(0)).toBe('line 30')
  expect(texts(linesAround(long, 2)).at(-1)).toBe('line 49')
  expect(linesAround(long, 9)).toHaveLength(20)
})

test('older lines of the reported person are included, with their context', () => {
  const long = chat(Array.from({ length: 60 }, (_, nth) => (nth === 20 ? 2 : 1)))
  expect(texts(linesAround(long, 2)).at(0)).toBe('line 10')
  expect(texts(linesAround(long, 2)).at(-1)).toBe('line 29')
  const early = chat([2, ...Array.from({ length: 40 }, () => 1)])
  expect(texts(linesAround(early, 2)).at(0)).toBe('line 0')
})
