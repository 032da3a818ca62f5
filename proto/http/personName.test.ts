// Tests of normalisation and length of names.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphemes, nameFault, personName } from './personName.ts'

describe('invisible characters are no name', () => {
  test.each([
    ['a Hangul filler', '\u3164'],
    ['other Hangul fillers', '\u115f\u1160\uffa0'],
    ['braille without dots', '\u2800\u2800'],
    ['zero-width letters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['marks for the direction of text', '\u200e\u200f\u061c\u202e'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['selectors of variations', '\ufe0f\ufe00\u{e0100}\u180b'],
    ['private letters', '\ue000\u{f0000}'],
    ['letters not given yet', '\u0378\u{3ffff}'],
    ['an invisible plus', '\u2064'],
    ['a grapheme joiner', '\u034f'],
    ['blank musical and Egyptian signs', '\u{1d159}\u{13441}\u{13442}'],
    ['accents on nothing', '\u0301\u0302 \u0303'],
    ['blanks of all kinds', ' \t\u00a0\u2003\u3000\u205f'],
    ['dots alone', '. - _ ...'],
  ])('%s', (_, text) => {
    expect(personName(text)).toBe('')
    expect(nameFault(personName(text))).toBe('empty')
    const around = personName(`${text}Ann${text}`)
    expect(around.normalize('NFD').replace(/[^\p{L}]/gu, '')).toBe('Ann')
  })
})

test.each([
  ['A\u200bn\u2060n', 'Ann'],
  ['  Ann \u3000\u00a0 Lee ', 'Ann Lee'],
  ['Ａｎｎ', 'Ann'],
  ['ﬁona', 'fiona'],
  ['e\u200b\u0301', 'é'],
  [' <b>A\nn\u202en</b> ', '<b>A n n</b>'],
  ['\ud800Ann', '\ufffdAnn'],
])('%j is normalised to %j', (typed, name) => expect(personName(typed)).toBe(name))

test.each([
  'Ann',
  'José',
  'Zoë',
  'Nguyễn Thị',
  'မြှို့',
  'สมชาย',
  'दिव्या',
  'Ωμέγα',
  '김철수',
  '山田',
  'יוסף',
  '007',
  'X Æ A-12',
])('%s is accepted unchanged', (name) => expect(personName(name)).toBe(name.normalize('NFKC')))

test.each(['😷', '👩‍👩‍👧‍👦', '👩🏻‍❤️‍💋‍👩🏿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇬🇧', '1️⃣', '❤️', 'Ann 👍🏽'])('%s is kept whole', (name) =>
  expect(personName(name)).toBe(name),
)

test('stacked combining marks are limited', () => {
  expect(personName(`Z${'\u0335'.repeat(40)}oe`)).toBe('Z\u0335\u0335oe')
  expect(personName(`a${'\u0301\u0316\u20dd'.repeat(10)}`).length).toBeLessThan(4)
  expect(personName(`ก${'\u0e49'.repeat(20)}`)).toBe(`ก${'\u0e49'.repeat(5)}`)
})

test('thirty graphemes are accepted and thirty-one refused, whatever their encoding', () => {
  for (const one of ['x', '😷', '👩‍👩‍👧‍👦', 'é', '山', 'ễ']) {
    expect(nameFault(personName(one.repeat(30)))).toBeNull()
    expect(nameFault(personName(one.repeat(31)))).toBe('long')
  }
  expect(graphemes('👩‍👩‍👧‍👦é')).toBe(2)
})

test('a single grapheme of unlimited length is refused', () => {
  const syllables = '\u1100'.repeat(1000)
  expect(graphemes(syllables)).toBe(1)
  expect(nameFault(personName(syllables))).toBe('long')
  expect(personName('👩\u200d'.repeat(100))).not.toContain('\u200d'.repeat(2))
})

test('normalisation is idempotent, and a normalised name is visible', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom('A', '\u0301', '\u200d', '😷', '\ufe0f', '\u3164', ' ', '\u{1f3fd}', '1', '\u20e3'),
        { maxLength: 12 },
      )
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const name = personName(text)
      expect(personName(name)).toBe(name)
      expect(
        name === '' || /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u.test(name),
      ).toBe(true)
      expect(name).not.toMatch(/[\u3164\u2800\u200b\u202e\p{Co}]|^\s|\s$|\s\s/u)
      expect(name).not.toMatch(/(?:(?=\p{M})\p{Script=Inherited}){3}(?<!\u20e3)(?<!\ufe0f)/u)
    }),
    { numRuns: 2000 },
  )
})
