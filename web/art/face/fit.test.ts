// Tests text fitting: titles in two lines in their box, rules in three off the value disc.
import { describe, expect, test } from 'vitest'
import { CARDS, CARD_KEYS } from '#engine/rules/public.ts'
import { COLOR_LOOKS } from '../colorLooks.ts'
import { BAND_TITLE, STRIP_TITLE, TAPE_TITLE, fitRule, fitTitle, wrap } from './fit.ts'
import widths from './widths.json' with { type: 'json' }

type Table = Readonly<Record<string, number>>
const measured = (table: Table) => (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (table[letter] ?? 600), 0) * (size / 1000)
const display = measured(widths.display)
const text = measured(widths.text)

const rows = CARD_KEYS.map((key) => ({ key, row: CARDS[key] }))
const properties = rows.filter(({ row }) => row.kind === 'property')
const actions = rows.filter(({ row }) => row.kind === 'action')

describe('titles', () => {
  const boxes = [
    ...properties.map(({ row }) => [row.title, BAND_TITLE] as const),
    ...Object.values(COLOR_LOOKS).map(({ label }) => [label, BAND_TITLE] as const),
    ...actions.flatMap(({ row }) => [[row.title, TAPE_TITLE] as const, [row.title, STRIP_TITLE] as const]),
  ]

  test.each(boxes)('%s fits its box', (title, rule) => {
    const { lines, size } = fitTitle(title, rule, display)
    expect(lines.join(' ')).toBe(title)
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(size).toBeGreaterThanOrEqual(rule.least)
    for (const line of lines) expect(display(line, size)).toBeLessThanOrEqual(rule.width + 0.01)
  })

  test('a title shrinks rather than wrap to a third line', () => {
    const { lines, size } = fitTitle('Emergency Department Waiting Room', BAND_TITLE, display)
    expect(lines).toHaveLength(2)
    expect(size).toBeLessThan(BAND_TITLE.twoLines)
  })

  test('a short title stays on one line at full size', () => {
    expect(fitTitle('CDC', BAND_TITLE, display)).toEqual({ lines: ['CDC'], size: BAND_TITLE.size })
  })
})

describe('rules', () => {
  test.each(actions)('$key does not overlap the value disc', ({ row }) => {
    if (row.kind !== 'action') return
    const { lines, size, first, pitch } = fitRule(row.text, text)
    expect(lines.join(' ')).toBe(row.text)
    expect(lines.length).toBeLessThanOrEqual(3)
    expect(size).toBeGreaterThanOrEqual(15.5)
    lines.forEach((line, at) => {
      const [right, foot] = [160 + text(line, size) / 2, first + at * pitch + 3]
      expect(Math.hypot(Math.max(0, 289 - right), Math.max(0, 417 - foot))).toBeGreaterThan(22)
      expect(foot).toBeLessThan(428)
    })
  })

  test('lines are balanced: no single word below a long line', () => {
    expect(wrap('one two three four five', 90, 10, (part) => part.length * 5)).toEqual([
      'one two three',
      'four five',
    ])
  })
})
