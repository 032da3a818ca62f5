// Tests which names count as confusable.
import { expect, test } from 'vitest'
import { lookalikeMatcher } from './lookalike.ts'

const lookAlike = (one: string, other: string): boolean => lookalikeMatcher([one])(other)
import { BOT_NAMES, isReserved } from './reservedNames.ts'

test.each([
  ['Ann', 'ann'],
  ['Ann', 'Аnn'], // Cyrillic А
  ['ANN', 'аnn'],
  ['Bill', 'BiIl'],
  ['Bob', 'B0b'],
  ['Ann', 'A\u200bnn'],
  ['Ann', 'Ａｎｎ'],
  ['Emma', 'Ernrna'],
  ['admin', 'АDMIN'], // Cyrillic А
  ['Βοb', 'bob'], // Greek letters
  ['Groß', 'GROSS'],
  ['Σοφός', 'ΣΟΦΌΣ'],
  ['Zoe😷', 'Zоe😷'],
])('%s and %s look alike', (one, other) => {
  expect(lookAlike(one, other)).toBe(true)
  expect(lookAlike(other, one)).toBe(true)
})

test.each([
  ['Ann', 'Anna'],
  ['Ala', 'Ola'],
  ['Zoe', 'Zoë'],
  ['Ann', 'Ann (2)'],
  ['😷', '🦠'],
  ['Max', 'Mix'],
])('%s and %s do not look alike', (one, other) => expect(lookAlike(one, other)).toBe(false))

test('bot names and official-sounding names are reserved, also numbered or disguised', () => {
  for (const name of [...BOT_NAMES, 'Rona 2', 'rоna', 'Admin', 'АDMIN', 'moderator_1', 'Omi (3)'])
    expect([name, isReserved(name)]).toEqual([name, true])
  for (const name of ['Ann', 'Ronan', 'Beta Granny', 'Naomi', 'Adamina', '7'])
    expect([name, isReserved(name)]).toEqual([name, false])
})

test('abusive names are refused as a whole, also disguised, and never for what they contain', () => {
  for (const name of ['Fuck', 'FUCK YOU', 'fuсk 2', 'Hitler_88', 'Hurensohn', 'Enculé', 'ｃｕｎｔ'])
    expect([name, isReserved(name)]).toEqual([name, true])
  for (const name of ['Scunthorpe', 'Dick', 'Fick', 'Cassandra', 'Nazik', 'Putanesca', 'Fuchs'])
    expect([name, isReserved(name)]).toEqual([name, false])
})
