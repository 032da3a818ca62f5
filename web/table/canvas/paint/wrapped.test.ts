// Tests line breaks of long names: at a space if it fills half the line, else at its end.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { twoLines, isOneLine } from './wrapped.ts'

const width = (text: string): number => [...text].length * 10

it('stays on one line if it fits, if it can’t be broken, and in a crowd', () => {
  const text = 'Maximiliane von Habsburg-Lothr'
  expect(isOneLine(text, { most: 160 }, width(text))).toBe(false)
  expect(isOneLine(text, { most: 160, single: true }, width(text))).toBe(true)
  expect(isOneLine(text, { most: 300 }, width(text))).toBe(true)
  expect(isOneLine('Al', { most: 10 }, width('Al'))).toBe(true)
})

it('breaks at a space, or within a word that is longer than the line', () => {
  expect(twoLines('Maximiliane von Habsburg-Lothr', 160, width)).toEqual([
    'Maximiliane von',
    'Habsburg-Lothr',
  ])
  expect(twoLines('Hungry Cyclist', 130, width)).toEqual(['Hungry', 'Cyclist'])
  expect(twoLines('Al Wwwwwwwwwwwwwwwwww', 130, width)).toEqual(['Al Wwwwwwwwww', 'wwwwwwww'])
  expect(twoLines('Wwwwwwwwwwwwwwwwww', 100, width)).toEqual(['Wwwwwwwwww', 'wwwwwwww'])
})

it('loses no character, and the first line fits its width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 30 }), (text) => {
      const [first, second] = twoLines(text, 120, width)
      expect(`${first}${second}`.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      expect(width(first)).toBeLessThanOrEqual(120)
    }),
  )
})
