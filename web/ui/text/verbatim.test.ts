// Tests which parts of a text are excluded from translation.
import { expect, test } from 'vitest'
import '../../cards/verbatimTitles.ts'
import { verbatimIn } from './verbatim.ts'

const kept = (text: string, ...names: string[]): string[] =>
  verbatimIn(text, names).flatMap((piece) => (piece.verbatim ? [piece.text] : []))

test.each([
  ['Ann’s turn', ['Ann'], ['Ann']],
  ['Annual rent, says Ann', ['Ann'], ['Ann']],
  ['Ann (2), Ann and Lucía', ['Ann', 'Ann (2)', 'Lucía'], ['Ann (2)', 'Ann', 'Lucía']],
  ['Charge a.b* 5M, not a-b or 5 Monday', ['a.b*'], ['a.b*', '5M']],
  ['+3M → 12M', [], ['+3M', '12M']],
  ['Leave and join BCDF-23', [], ['BCDF-23']],
  ['Mira must answer Close Borders', ['Mira'], ['Mira', 'Close Borders']],
  ['Nothing to keep', ['', 'Ann'], []],
])('%s', (text, names, expected) => {
  expect(kept(text, ...names)).toEqual(expected)
  expect(
    verbatimIn(text, names)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
