// Finds in a text what no translation may change: names, room codes, amounts and card titles.
/** A piece of a text; `verbatim`: it stays as it is in every language. */
export interface Piece {
  text: string
  verbatim: boolean
}

const CODE = String.raw`[A-Z]{4}-\d{2}`
const AMOUNT = String.raw`[+−-]?\d+M`
let titles: readonly string[] = []
/** From now on these are names in every text. The home page does without the catalogue. */
export const keepTitles = (words: readonly string[]): void => {
  titles = words
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text in pieces, in order; `names` are those that may stand in it. */
export function verbatimIn(text: string, names: readonly string[]): Piece[] {
  // The longest first: «Ann (2)» is not «Ann» with something behind it.
  const words = [...names, ...titles].filter((word) => word !== '').sort((a, b) => b.length - a.length)
  const fixed = [...words.map(literal), CODE, AMOUNT].join('|')
  const pieces: Piece[] = []
  const add = (piece: string, verbatim: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, verbatim })
  }
  let from = 0
  // Part of a word is no name.
  for (const found of text.matchAll(
    new RegExp(String.raw`(^|[^\p{L}\p{N}'’])(${fixed})(?![\p{L}\p{N}])`, 'gu'),
  )) {
    const [whole, before = '', word = ''] = found
    add(text.slice(from, found.index + before.length), false)
    add(word, true)
    from = found.index + whole.length
  }
  add(text.slice(from), false)
  return pieces
}
