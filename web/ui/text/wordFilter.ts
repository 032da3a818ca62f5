// Finds abusive words: English by obscenity’s list, and the most common of other languages.
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** Range of a text, from its first character to one past its last (UTF-16 units). */
export interface TextRange {
  start: number
  end: number
}

/** Whole words, lower case without accents, by language. */
const OTHER_LANGUAGES = {
  de: 'arschloch fick ficken ficker fotze hurensohn missgeburt nutte scheisse schlampe wichser',
  es: 'cabron gilipollas maricon mierda pendejo puta',
  fr: 'connard connasse encule pute salope',
  it: 'cazzo coglione puttana stronzo vaffanculo',
  nl: 'klootzak',
  pl: 'kurwa',
  pt: 'caralho',
}
const FOREIGN: ReadonlySet<string> = new Set(
  Object.values(OTHER_LANGUAGES).flatMap((words) => words.split(' ')),
)

/** Ordinary words that contain one of the English list. */
const ORDINARY = ['cockpit', 'cum laude', 'penistone', 'shiitake', 'tit for tat']

const english = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .addPhrase((phrase) => ORDINARY.reduce((all, word) => all.addWhitelistedTerm(word), phrase))
const matcher = new RegExpMatcher({ ...english.build(), ...englishRecommendedTransformers })

const WORDS = /[\p{L}\p{M}]+/gu
const ACCENTS = /\p{M}/gu
const LETTER = /[\p{L}\p{M}\p{N}]/u

/** The whole word around a match. */
function wholeWord(text: string, { start, end }: TextRange): TextRange {
  let [from, to] = [start, end]
  while (LETTER.test(text.charAt(from - 1))) from -= 1
  while (LETTER.test(text.charAt(to))) to += 1
  return { start: from, end: to }
}

const isForeign = (word: string): boolean =>
  FOREIGN.has(word.normalize('NFD').replace(ACCENTS, '').toLowerCase().replaceAll('ß', 'ss'))

/** The abusive words of a text, from left to right, not overlapping. */
export function findWords(text: string): TextRange[] {
  const all = matcher
    .getAllMatches(text)
    .map(({ startIndex, endIndex }) => wholeWord(text, { start: startIndex, end: endIndex + 1 }))
  for (const { 0: word, index: start } of text.matchAll(WORDS))
    if (isForeign(word)) all.push({ start, end: start + word.length })
  const found: TextRange[] = []
  for (const range of all.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last === undefined || range.start >= last.end) found.push(range)
    else last.end = Math.max(last.end, range.end)
  }
  return found
}
