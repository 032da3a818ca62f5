// Confusable names by Unicode TS 39 (library `unhomoglyph`).
import unhomoglyph from 'unhomoglyph'
import { personName } from '../http/personName.ts'

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu

// By way of capitals, since some letters share only those: ß and ss, ς and σ.
const folded = (text: string): string => text.toUpperCase().toLowerCase()

/** The same for two names that differ in case and width alone. */
export const caseKey = (name: string): string => folded(personName(name))

/**
 * The same for two names that look alike, their case aside: «Ann» and «Аnn» with a Cyrillic А, «Bill» and «BiIl». A capital I looks
 * like a small l, so that i and l, whose case doesn't count either, are one letter here.
 */
export function lookKey(name: string): string {
  const letters = personName(name).replace(IGNORED, '').normalize('NFD')
  return unhomoglyph(folded(unhomoglyph(letters)))
    .replaceAll('i', 'l')
    .normalize('NFC')
}

interface Keys {
  readonly look: string
  readonly letters: string
}

/** A table's names are compared with each newcomer's, and a thousand may watch; with more of them it begins anew. */
const KNOWN_MOST = 10_000
const known = new Map<string, Keys>()

function keysOf(name: string): Keys {
  const before = known.get(name)
  if (before !== undefined) return before
  const keys = { look: lookKey(name), letters: caseKey(name) }
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(name, keys)
  return keys
}

/** Answers whether a name could be taken for one of these; looks at each of them once, however often it is asked. */
export function likeOneOf(names: readonly string[]): (name: string) => boolean {
  const all = names.map(keysOf)
  const looks = new Set(all.map(({ look }) => look))
  const letters = new Set(all.map((keys) => keys.letters))
  return (name) => looks.has(keysOf(name).look) || letters.has(keysOf(name).letters)
}

/** Whether somebody could take the one for the other. */
export const lookAlike = (one: string, other: string): boolean => likeOneOf([one])(other)
