// Tests that room codes are found in any spelling and inside pasted text.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ROOM_CODE_DIGITS, ROOM_CODE_LETTERS, roomCodeIn } from './roomCode.ts'

const oneOf = (from: string): fc.Arbitrary<string> => fc.constantFrom(...from)
const code = fc
  .tuple(
    fc.array(oneOf(ROOM_CODE_LETTERS), { minLength: 4, maxLength: 4 }),
    oneOf(`1${ROOM_CODE_DIGITS}`),
    oneOf(ROOM_CODE_DIGITS),
  )
  .map(([letters, ten, one]) => `${letters.join('')}-${ten}${one}`)

/** Full-width forms of East Asian keyboards: U+FF01 to U+FF5E map to ! to ~. */
const fullWidth = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
/** U+1D400 is a bold A. */
const bold = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1d400 - 65))
const hidden = (text: string): string => [...text].join('\u00ad\u200b')
const SPELLINGS: Readonly<Record<string, (code: string) => string>> = {
  asItIs: (text) => text,
  lowerCase: (text) => text.toLowerCase(),
  fullWidth,
  fullWidthLowerCase: (text) => fullWidth(text.toLowerCase()),
  bold,
  noHyphen: (text) => text.replace('-', ''),
  spaceForHyphen: (text) => text.replace('-', '\u00a0'),
  longDash: (text) => text.replace('-', ' – '),
  unbrokenHyphen: (text) => text.replace('-', '\u2011'),
  softHyphens: hidden,
}
const AROUND: Readonly<Record<string, (spelled: string) => string>> = {
  nothing: (spelled) => spelled,
  blanks: (spelled) => `\n\t ${spelled} \r\n`,
  sentence: (spelled) => `Hey, we meet at 20:30, the code is ${spelled}. See you there!`,
  quotes: (spelled) => `«${spelled}»`,
  japanese: (spelled) => `コードは${spelled}です`,
  link: (spelled) => `https://lane.example.org:7777/#join=${spelled}`,
  escapedLink: (spelled) => `http://localhost/#join=${encodeURIComponent(spelled)}`,
  linkInLink: (spelled) =>
    `https://out.example/?u=${encodeURIComponent(`https://lane.example/#join=${spelled}`)}&h=1`,
  linkEscapedTwice: (spelled) =>
    `http://localhost/%23join=${encodeURIComponent(encodeURIComponent(spelled))}`,
  linkAndSentence: (spelled) =>
    `Come and play Lockdown Lane with me: <https://wxyz-23.example/#join=${spelled}>, now.`,
}

for (const [spelling, spell] of Object.entries(SPELLINGS))
  for (const [around, put] of Object.entries(AROUND))
    it(`is found as ${spelling} with ${around} around it`, () => {
      fc.assert(
        fc.property(code, (drawn) => {
          expect(roomCodeIn(put(spell(drawn)))).toBe(drawn)
        }),
        { numRuns: 20 },
      )
    })

it('is found when typed letter by letter', () => {
  expect(roomCodeIn('b c d f 2 3')).toBe('BCDF-23')
})
it('with digits that are never generated is accepted on its own', () => {
  expect(roomCodeIn('game 00')).toBe('GAME-00')
})
it.each([
  ['BCDF-23XYZZ-99', 'XYZZ-99'],
  ['BCDF-23 XYZZ-99', 'XYZZ-99'],
  ['https://a.example/#join=BCDF-23https://a.example/#join=XYZZ-99', 'XYZZ-99'],
])('pasted after another code takes precedence: %s', (text, meant) => {
  expect(roomCodeIn(text)).toBe(meant)
})
it.each([
  'XYZZ-99 is over, now https://lane.example/#join=BCDF-23',
  'https://lane.example/#join=BCDF-23, no longer XYZZ-99',
])('in a link takes precedence over another in the text: %s', (text) => {
  expect(roomCodeIn(text)).toBe('BCDF-23')
})
it.each([
  '',
  'meet me at 20 tomorrow',
  'BCDF-234',
  'ABCDF-23',
  'BCDF',
  'https://lane.example.org/',
  '%E0%A4%A',
  '#join=',
  '<img onerror>',
])('is not found in «%s»', (text) => expect(roomCodeIn(text)).toBeNull())
it('is parsed from any text without an error, idempotently', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const found = roomCodeIn(text)
      if (found !== null) expect(roomCodeIn(found)).toBe(found)
    }),
  )
})
