// Tests line breaks of long names: at a space if it fills half the line, else at its end.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { broken, isOneLine } from './wrapped.ts'

const width = (text: string): number => [...text].length * 10

it('keeps to one line where it fits, where it can’t be broken, and in a crowd, where there is no second one', () => {
  const said = 'Maximiliane von Habsburg-Lothr'
  expect(isOneLine(said, { most: 160 }, width(said))).toBe(false)
  expect(isOneLine(said, { most: 160, single: true }, width(said))).toBe(true)
  expect(isOneLine(said, { most: 300 }, width(said))).toBe(true)
  expect(isOneLine('Al', { most: 10 }, width('Al'))).toBe(true)
})

it('breaks at a space, and within a word that is longer than the line', () => {
  expect(broken('Maximiliane von Habsburg-Lothr', 160, width)).toEqual(['Maximiliane von', 'Habsburg-Lothr'])
  expect(broken('Hungry Cyclist', 130, width)).toEqual(['Hungry', 'Cyclist'])
  expect(broken('Al Wwwwwwwwwwwwwwwwww', 130, width)).toEqual(['Al Wwwwwwwwww', 'wwwwwwww'])
  expect(broken('Wwwwwwwwwwwwwwwwww', 100, width)).toEqual(['Wwwwwwwwww', 'wwwwwwww'])
})

it('keeps every letter, and the first line within its room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 30 }), (said) => {
      const [first, second] = broken(said, 120, width)
      expect(`${first}${second}`.replace(/\s/g, '')).toBe(said.replace(/\s/g, ''))
      expect(width(first)).toBeLessThanOrEqual(120)
    }),
  )
})
