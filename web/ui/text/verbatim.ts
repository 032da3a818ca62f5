// Finds the parts of a text to exclude from translation: names, codes, amounts, titles.
import { memoizeLast } from '../memoizeLast.ts'

/** A piece of a text; `verbatim`: not to be translated. */
export interface Piece {
  text: string
  verbatim: boolean
}

const CODE = String.raw`[A-Z]{4}-\d{2}`
const AMOUNT = String.raw`[+−-]?\d+M`
let titles: readonly string[] = []
/** Registers card titles as verbatim; the home page does not load the catalogue. */
export const setCardTitles = (words: readonly string[]): void => {
  titles = words
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Matches codes, amounts, titles and names, a line each, as whole words with the character before. All sentences of a
 * page have nearly always the same names.
 */
const patternOf = memoizeLast((names: string, titles: readonly string[]): RegExp => {
  // Longest first: «Ann (2)» must not match as «Ann».
  const words = [...names.split('\n'), ...titles]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
  const fixed = [...words.map(literal), CODE, AMOUNT].join('|')
  return new RegExp(String.raw`(^|[^\p{L}\p{N}'’])(${fixed})(?![\p{L}\p{N}])`, 'gu')
})

/** Splits a text into pieces; `names`: names that may occur in it. */
export function verbatimIn(text: string, names: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: string, verbatim: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, verbatim })
  }
  let from = 0
  for (const found of text.matchAll(patternOf(names.join('\n'), titles))) {
    const [whole, before = '', word = ''] = found
    add(text.slice(from, found.index + before.length), false)
    add(word, true)
    from = found.index + whole.length
  }
  add(text.slice(from), false)
  return pieces
}
