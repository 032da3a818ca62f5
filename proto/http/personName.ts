// Names of guests and accounts: normalisation and length.

/** Graphemes a name may have (checklist OPEN-090, HOME-39). */
export const MAX_NAME = 30
// A grapheme can consist of many code points: conjuncts of Indian scripts need two letters, the longest emoji
// ten code points.
const MAX_LETTERS = MAX_NAME * 2
const MAX_CODE_POINTS = MAX_NAME * 10

/** Line breaks and bidirectional controls, which would affect the text after the name. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu
// Letters and symbols with an empty glyph: Hangul fillers, the braille blank, a null note head, blank
// hieroglyphs, a Khitan filler.
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}\u{13441}\u{13442}\u{16fe4}]+/gu
/**
 * Invisible or without a defined glyph: zero-width and format characters, selectors, private use, unassigned.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}]/gu

// Joiners and selectors are part of an emoji. Sequences have up to four pictures, as the longest that Unicode
// recommends.
const PICTURE = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?'
const EMOJI = new RegExp(
  [
    '(\\p{Regional_Indicator}{2}',
    // The flags of England, Scotland and Wales; other tag sequences look like the plain black flag.
    '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
    '[0-9#*]\\ufe0f?\\u20e3',
    `${PICTURE}(?:\\u200d${PICTURE}){0,3})`,
  ].join('|'),
  'u',
)

/** Combining marks without a base character. */
const LOOSE_MARKS = /(^|\s)\p{M}+/gu
// At most two accents of any script per letter (Vietnamese, after composition, needs one), and five marks of
// its own script (Burmese).
const STACKED_ACCENTS = /((?:(?=\p{M})\p{Script=Inherited}){2})(?:(?=\p{M})\p{Script=Inherited})+/gu
const STACKED_MARKS = /(\p{M}{5})\p{M}+/gu
const VISIBLE = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u

/** Normalises typed text to a readable one-line name; '' if it has no visible letter, number or emoji. */
export function personName(typed: string): string {
  const text = typed.toWellFormed().normalize('NFKC').replace(BREAKS, ' ').replace(BLANKS, ' ')
  // Every second part is an emoji; the parts between them are cleaned.
  const parts = text.split(EMOJI).map((part, at) => (at % 2 === 1 ? part : part.replace(INVISIBLE, '')))
  const name = parts
    .join('')
    .normalize('NFC')
    .replace(LOOSE_MARKS, '$1')
    .replace(STACKED_ACCENTS, '$1')
    .replace(STACKED_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return VISIBLE.test(name) ? name : ''
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The number of graphemes of a text: at most its UTF-16 units. */
export const graphemes = (text: string): number => [...SEGMENTER.segment(text)].length

const isLong = (name: string): boolean =>
  [...name].length > MAX_CODE_POINTS ||
  (name.match(/\p{L}/gu) ?? []).length > MAX_LETTERS ||
  (name.length > MAX_NAME && graphemes(name) > MAX_NAME)

/** Validates a name returned by `personName`; null: valid. */
export function nameFault(name: string): 'empty' | 'long' | null {
  if (name === '') return 'empty'
  return isLong(name) ? 'long' : null
}
